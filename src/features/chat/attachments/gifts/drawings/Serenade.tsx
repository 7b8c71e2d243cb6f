export default function Serenade() {
  return (
    <>
      <g transform="rotate(34 60 60)">
        <rect x="55" y="2" width="10" height="48" rx="2" className="fill-skin-deep" />
        <rect x="52" y="-6" width="16" height="14" rx="4" className="fill-skin-deep-shade" />
        <path
          d="M50-3H53M50 3H53M67-3H70M67 3H70"
          strokeWidth="4"
          strokeLinecap="round"
          className="fill-none stroke-warning-fill"
        />
        <path
          d="M60 44C76 42 82 52 77 62C74 68 76 72 82 78C96 94 82 114 60 114C38 114 24 94 38 78C44 72 46 68 43 62C38 52 44 42 60 44Z"
          className="fill-skin-warm"
        />
        <path
          d="M60 114C82 114 96 94 82 78C76 72 74 68 77 62C82 52 76 42 60 44C70 46 72 54 69 62C66 70 68 74 73 80C82 94 74 110 60 114Z"
          className="fill-skin-warm-shade"
        />
        <circle cx="60" cy="74" r="11" className="fill-skin-deep-shade" />
        <circle cx="60" cy="74" r="11" strokeWidth="2.500" className="fill-none stroke-skin" />
        <rect x="48" y="97" width="24" height="5" rx="2" className="fill-skin-deep" />
        <path d="M57 6V98M60 6V98M63 6V98" strokeWidth="1" className="fill-none stroke-skin" />
      </g>
      <path
        d="M22 44V20L42 15V39"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="fill-none stroke-primary"
      />
      <ellipse cx="17" cy="45" rx="7" ry="5.500" transform="rotate(-18 17 45)" className="fill-primary" />
      <ellipse cx="37" cy="40" rx="7" ry="5.500" transform="rotate(-18 37 40)" className="fill-primary" />
      <path
        d="M98 108C86 99 86 90 92 89C96 88.500 97.500 91 98 93C98.500 91 100 88.500 104 89C110 90 110 99 98 108Z"
        className="fill-primary"
      />
      <path
        d="M104 74C96 68 96 62 100 61.500C102.500 61 103.500 63 104 64.500C104.500 63 105.500 61 108 61.500C112 62 112 68 104 74Z"
        className="fill-primary opacity-50"
      />
    </>
  )
}
