export default function Balloon() {
  return (
    <>
      <path d="M44 78L52 96M76 78L68 96M60 82V96" strokeWidth="2" className="fill-none stroke-skin-deep" />
      <path
        d="M60 6C32 6 18 26 22 46C25 62 40 76 50 82H70C80 76 95 62 98 46C102 26 88 6 60 6Z"
        className="fill-primary"
      />
      <path
        d="M60 6C46 6 38 26 40 46C42 62 48 74 53 82H67C72 74 78 62 80 46C82 26 74 6 60 6Z"
        className="fill-primary-glow"
      />
      <path
        d="M60 6C55 6 52 26 52.500 46C53 62 56 74 57.500 82H62.500C64 74 67 62 67.500 46C68 26 65 6 60 6Z"
        className="fill-primary"
      />
      <path
        d="M22 42C40 52 80 52 98 42C98 46 97.500 50 96 54C80 62 40 62 24 54C22.500 50 22 46 22 42Z"
        className="fill-warning-fill"
      />
      <path d="M50 82H70L68 88H52Z" className="fill-primary-strong" />
      <path
        d="M32 24C36 16 44 12 50 11"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-70"
      />
      <rect x="49" y="96" width="22" height="17" rx="4" className="fill-skin-warm-shade" />
      <path
        d="M49 102H71M49 107.500H71M56 96V113M64 96V113"
        strokeWidth="1.500"
        className="fill-none stroke-skin-deep"
      />
      <rect x="47" y="94" width="26" height="5" rx="2.500" className="fill-skin-deep" />
      <path d="M2 96C2 88 12 86 16 92C20 86 32 88 32 96Z" className="fill-line" />
      <path d="M86 84C86 77 94 75 98 80C102 75 114 77 114 84Z" className="fill-line" />
    </>
  )
}
