/** The two accounts to log in to the demo with. `credits` were granted; `bought` are left of purchases. */
export const demoAccounts = [
  {
    key: 'account/free',
    email: 'free@vonk.example',
    name: 'Sam',
    gender: 'male',
    city: 'Utrecht',
    credits: 5,
    bought: 0,
    description:
      'Ik ben Sam, hovenier met een zwak voor oude stadstuinen. In het weekend fiets ik langs de Vecht of sta ik in de keuken met de radio aan. Ik hoop iemand te leren kennen die nieuwsgierig is en graag lacht. Wat is het mooiste plekje in jouw buurt?',
  },
  {
    key: 'account/premium',
    email: 'premium@vonk.example',
    name: 'Robin',
    gender: 'female',
    city: 'Rotterdam',
    credits: 0,
    bought: 120,
    description:
      'Robin hier, overdag brugwachter van beroep en ’s avonds altijd wel ergens op een podium met mijn contrabas. Ik hou van lange wandelingen langs het water en van mensen die goed kunnen luisteren. Vertel eens: welke plaat zet jij op als het regent?',
  },
] as const

export const demoPassword = 'vonk-demo-2026'

/** The operator of the demo. Its second factor is known, so it exists only on this machine: see prepareDemo. */
export const demoOperator = {
  email: 'operator@vonk.example',
  password: demoPassword,
  secret: 'VONKDEMOVONKDEMOVONKDEMOVONKDEMO',
} as const
