import { useNonce } from '../../ui/Nonce.tsx'

/** Facts about the page for search engines, in the vocabulary of schema.org. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return (
    <script
      type="application/ld+json"
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` cannot end the script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
