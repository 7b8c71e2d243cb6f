/** Looks unlike our own pages on purpose, so that a buyer sees at once that this is a test. */
export const sandboxStyle = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2430, #eef2f7); --quiet: light-dark(#556072, #a9b4c4);
    --ground: light-dark(#eef1f6, #10151c); --paper: light-dark(#fff, #1a212b); --line: light-dark(#d5dbe5, #333d4b);
    --edge: light-dark(#7d8797, #7a869a); --act: light-dark(#1d4ed8, #7aa2ff); --on-act: light-dark(#fff, #0b1220);
    --wrong: light-dark(#b42318, #ff9d94); font: 1rem/1.5 system-ui, sans-serif; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); }
  .ribbon { margin: 0; padding: .75rem 1rem; text-align: center; font-weight: 600; color: #3b2a00;
    background: repeating-linear-gradient(-45deg, #ffd75e 0 18px, #ffcb2e 18px 36px); }
  main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  article { background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; padding: 1.5rem; }
  h1 { margin: 0; font-size: 1rem; font-weight: 500; color: var(--quiet); }
  .amount { margin: .125rem 0 .25rem; font-size: 2.25rem; line-height: 1.2; font-weight: 700; }
  .quiet { margin: 0; color: var(--quiet); }
  form, dl, .test { margin: 1.5rem 0 0; }
  dl { display: grid; gap: .75rem; } dt { color: var(--quiet); font-size: .875rem; }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
  label { display: block; margin-bottom: 1rem; font-weight: 600; }
  input { display: block; width: 100%; min-height: 3rem; margin-top: .25rem; padding: .5rem .75rem; font: inherit;
    font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--edge); border-radius: .625rem; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
  @media (max-width: 26rem) { .pair { grid-template-columns: 1fr; } }
  .wrong { display: block; margin-top: .25rem; font-weight: 500; font-size: .875rem; color: var(--wrong); }
  [aria-invalid=true] { border-color: var(--wrong); }
  button, .back { display: flex; width: 100%; min-height: 3rem; align-items: center; justify-content: center; margin-top: .75rem;
    padding: .5rem 1rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
    color: var(--ink); background: transparent; border: 1px solid var(--edge); border-radius: .625rem; }
  .main { color: var(--on-act); background: var(--act); border-color: transparent; }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
  .test { padding: .75rem 1rem; border-radius: .625rem; background: var(--ground); font-size: .875rem; color: var(--quiet); }
  code { font: inherit; font-weight: 600; color: var(--ink); white-space: nowrap; }`
