export default function Coffee() {
  return (
    <>
      <ellipse cx="58" cy="102" rx="46" ry="9" className="fill-primary-glow" />
      <ellipse cx="58" cy="99" rx="46" ry="9" className="fill-on-photo" />
      <ellipse cx="58" cy="98" rx="30" ry="5" className="fill-line" />
      <path
        d="M88 58C112 54 112 86 82 86"
        strokeWidth="8"
        strokeLinecap="round"
        className="fill-none stroke-primary"
      />
      <path d="M24 48H92V66C92 86 78 98 58 98C38 98 24 86 24 66Z" className="fill-primary" />
      <path d="M74 95C86 90 92 80 92 66V48H80V68C80 80 78 88 74 95Z" className="fill-primary-strong" />
      <ellipse cx="58" cy="48" rx="34" ry="9" className="fill-on-photo" />
      <ellipse cx="58" cy="49" rx="29" ry="6.500" className="fill-skin-deep" />
      <path
        d="M58 53C50 50 49 46 53 45.500C56 45.200 57.500 46.500 58 48C58.500 46.500 60 45.200 63 45.500C67 46 66 50 58 53Z"
        className="fill-skin"
      />
      <path
        d="M34 62C34 74 38 82 45 87"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-50"
      />
      <path
        d="M46 34C40 27 52 22 46 13"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-line-strong opacity-60"
      />
      <path
        d="M60 32C54 24 66 19 60 8"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-line-strong opacity-60"
      />
      <path
        d="M74 34C68 27 80 22 74 13"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-line-strong opacity-60"
      />
    </>
  )
}
