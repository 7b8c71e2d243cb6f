export default function Rose() {
  return (
    <>
      <path
        d="M62 66C64 82 62 96 56 112"
        strokeWidth="5"
        strokeLinecap="round"
        className="fill-none stroke-success"
      />
      <path d="M62 88C72 76 86 76 94 82C88 94 74 98 62 92Z" className="fill-online" />
      <path
        d="M62 91C74 88 84 85 94 82"
        strokeWidth="2"
        strokeLinecap="round"
        className="fill-none stroke-success"
      />
      <path d="M60 102C50 92 40 92 32 97C37 108 49 112 59 107Z" className="fill-online" />
      <path
        d="M60 104C50 102 41 99 32 97"
        strokeWidth="2"
        strokeLinecap="round"
        className="fill-none stroke-success"
      />
      <path
        d="M44 62C50 74 74 75 81 62C76 70 86 56 84 52L40 52C40 56 40 58 44 62Z"
        className="fill-success"
      />
      <path d="M36 30C26 48 38 70 62 70C86 70 98 48 88 30C82 20 42 20 36 30Z" className="fill-primary" />
      <path
        d="M36 30C30 46 40 60 56 66C46 52 44 36 52 24C44 24 38 26 36 30Z"
        className="fill-primary-strong"
      />
      <path
        d="M88 30C94 46 84 60 68 66C78 54 82 40 76 25C82 26 86 27 88 30Z"
        className="fill-primary-strong"
      />
      <path d="M46 24C42 36 50 50 62 50C76 50 82 36 78 24C72 12 52 12 46 24Z" className="fill-primary" />
      <path
        d="M50 24C50 34 56 42 64 41C72 40 75 31 73 23C69 15 54 15 50 24Z"
        className="fill-primary-strong"
      />
      <path d="M56 24C55 31 60 36 65 34C70 32 70 25 67 21C63 18 57 19 56 24Z" className="fill-primary" />
      <path
        d="M42 42C44 52 50 59 58 62"
        strokeWidth="3"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-50"
      />
      <path
        d="M54 17C60 13 67 14 71 18"
        strokeWidth="3"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-50"
      />
    </>
  )
}
