export default function Bouquet() {
  return (
    <>
      <path
        d="M36 50L60 108M84 50L60 108M60 56V108"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-success"
      />
      <path d="M22 56C12 48 14 34 20 30C28 38 30 50 26 60Z" className="fill-online" />
      <path d="M98 56C108 48 106 34 100 30C92 38 90 50 94 60Z" className="fill-online" />
      <path d="M58 20C52 10 56 4 60 2C66 6 68 14 64 20Z" className="fill-online" />
      <circle cx="38" cy="28" r="15" className="fill-primary" />
      <circle cx="38" cy="28" r="9" className="fill-primary-strong" />
      <path
        d="M33 28C34 23 42 23 43 28C43 32 36 33 36 29"
        strokeWidth="2.500"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-50"
      />
      <circle cx="82" cy="28" r="15" className="fill-unread" />
      <circle cx="82" cy="28" r="6" className="fill-warning-fill" />
      <path
        d="M82 13V20M82 36V43M67 28H74M90 28H97M72 18L77 23M87 33L92 38M92 18L87 23M77 33L72 38"
        strokeWidth="2"
        strokeLinecap="round"
        className="fill-none stroke-on-photo"
      />
      <circle cx="60" cy="42" r="17" className="fill-skin-shade" />
      <circle cx="60" cy="42" r="11" className="fill-primary" />
      <path
        d="M54 42C55 36 65 36 66 42C66 47 57 48 57 43C58 40 62 40 62 43"
        strokeWidth="2.500"
        strokeLinecap="round"
        className="fill-none stroke-on-photo opacity-50"
      />
      <circle cx="26" cy="52" r="11" className="fill-warning-fill" />
      <circle cx="26" cy="52" r="4.500" className="fill-hair-gold" />
      <circle cx="94" cy="52" r="11" className="fill-primary" />
      <circle cx="94" cy="52" r="6" className="fill-primary-strong" />
      <path
        d="M20 56C34 66 44 56 60 62C76 56 86 66 100 56L76 112C70 116 50 116 44 112Z"
        className="fill-skin"
      />
      <path d="M100 56L76 112C70 116 62 115 60 115L60 62C76 56 86 66 100 56Z" className="fill-skin-shade" />
      <path d="M38 84C50 92 70 92 82 84L79 92C70 98 50 98 41 92Z" className="fill-primary" />
      <path
        d="M60 91C50 82 42 88 46 94C50 98 56 96 60 91C64 96 70 98 74 94C78 88 70 82 60 91Z"
        className="fill-primary-strong"
      />
      <path
        d="M58 93L50 110M62 93L70 110"
        strokeWidth="4"
        strokeLinecap="round"
        className="fill-none stroke-primary-strong"
      />
    </>
  )
}
