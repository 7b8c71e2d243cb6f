declare module 'autocannon' {
  type Request = { path: string; headers: Record<string, string> }
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
  }
  type Outcome = { '2xx': number; non2xx: number; errors: number; duration: number }
  export default function autocannon(options: Options): Promise<Outcome>
}
