export const meta = () => [{ title: 'Bare' }, { name: 'description', content: 'A bare page.' }]

export default function Page() {
  return (
    <main>
      <h1>Bare</h1>
      <p>A page with nothing but its frame.</p>
    </main>
  )
}
