export default function Chocolates() {
  return (
    <>
      <path
        d="M60 106C14 76 6 46 24 30C38 18 54 26 60 40C66 26 82 18 96 30C114 46 106 76 60 106Z"
        className="fill-primary-strong"
      />
      <path
        d="M60 98C20 71 13 46 28 33C40 24 54 30 60 44C66 30 80 24 92 33C107 46 100 71 60 98Z"
        className="fill-primary-tint"
      />
      <circle cx="38" cy="48" r="12" className="fill-skin-deep" />
      <path d="M30 46Q38 38 46 46" strokeWidth="3" strokeLinecap="round" className="fill-none stroke-skin" />
      <path d="M32 53Q38 47 45 53" strokeWidth="3" strokeLinecap="round" className="fill-none stroke-skin" />
      <rect x="71" y="36" width="24" height="24" rx="5" className="fill-skin-warm-shade" />
      <path
        d="M83 55C76 51 74 46 78 44.500C81 44 82.500 45.500 83 47.500C83.500 45.500 85 44 88 44.500C92 46 90 51 83 55Z"
        className="fill-primary"
      />
      <circle cx="60" cy="64" r="12" className="fill-skin-warm" />
      <circle cx="56" cy="61" r="2" className="fill-on-photo" />
      <circle cx="63" cy="60" r="2" className="fill-on-photo" />
      <circle cx="60" cy="67" r="2" className="fill-on-photo" />
      <circle cx="66" cy="67" r="2" className="fill-on-photo" />
      <circle cx="54" cy="68" r="2" className="fill-on-photo" />
      <path d="M30 64H48L44 78C41 80 37 78 36 76Z" className="fill-skin-deep-shade" />
      <path d="M30 64Q39 58 48 64Q39 68 30 64Z" className="fill-skin-deep" />
      <path d="M73 66L91 66L84 79C80 82 76 79 75 77Z" className="fill-skin-deep" />
      <path d="M73 66Q82 60 91 66Q82 70 73 66Z" className="fill-skin-warm-shade" />
      <circle cx="60" cy="85" r="7" className="fill-skin-deep" />
      <path
        d="M57 83Q60 80 63 83"
        strokeWidth="2.500"
        strokeLinecap="round"
        className="fill-none stroke-warning-fill"
      />
      <path d="M84 26C90 14 104 14 104 22C104 28 94 30 84 26Z" className="fill-warning-fill" />
      <path d="M84 26C74 16 80 4 88 8C94 11 92 20 84 26Z" className="fill-hair-gold" />
      <circle cx="85" cy="25" r="4.500" className="fill-warning-fill" />
    </>
  )
}
