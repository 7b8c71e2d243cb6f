import { lazyOnInteraction } from '../../ui/lazy-on-interaction.tsx'

const content = () => import('./LangConfigContent.tsx')
const LangConfigContent = lazyOnInteraction(content, import.meta.env.SSR && (await content()).default)

/** Without it, React Router would run the clientLoader for the first page too. */
export const loader = () => null

export async function clientLoader() {
  await LangConfigContent.preload()
  return null
}

export default function LangConfigPage() {
  return <LangConfigContent />
}
