declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number }
  type Outcome = { '2xx': number; non2xx: number; errors: number; duration: number }
  export default function autocannon(options: Options): Promise<Outcome>
}
