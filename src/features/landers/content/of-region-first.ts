type Resident = { region: string | null }

/** The members of the region first, then the others, both in their order. */
export const ofRegionFirst = <Member extends Resident>(members: Member[], region: string | undefined) =>
  members.toSorted((one, other) => Number(other.region === region) - Number(one.region === region))
