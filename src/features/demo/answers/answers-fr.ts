import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    'Coucou ! Ça me fait plaisir que tu écrives. Comment se passe ta journée ?',
    'Bonjour toi. Je viens de faire du thé, tu tombes à pic.',
    'Salut ! Quel plaisir de te lire. Qu’est-ce qui t’a fait sourire aujourd’hui ?',
    'Bonjour, bonjour. Raconte-moi, que vois-tu par la fenêtre en ce moment ?',
  ],
  question: [
    'Bonne question. Il faut que j’y réfléchisse. Et toi, que dirais-tu ?',
    'J’hésite entre une réponse honnête et une réponse drôle. Laquelle préfères-tu ?',
    'On ne m’avait jamais demandé ça. Je peux dormir dessus ?',
    'Oui et non, comme pour la plupart des belles questions. Et pour toi ?',
    'Si je réponds, je veux savoir quelque chose aussi : qu’est-ce qui te fait rire ?',
    'La réponse courte, c’est oui. La longue demande toute une théière.',
  ],
  thanks: [
    'Avec plaisir, vraiment. C’est facile de parler avec toi.',
    'De rien du tout. C’est toi qui rends ça agréable.',
    'C’est adorable. Me voilà en train de sourire à un écran.',
  ],
  photo: [
    'Quelle belle photo ! C’est où ?',
    'Je vais la regarder encore un petit moment. Merci de la partager.',
    'Magnifique. Il y a sûrement une histoire derrière, raconte.',
  ],
  gift: [
    'Pour moi ? C’est vraiment adorable, merci !',
    'Là, tu me fais rougir. Merci, quelle jolie surprise.',
    'Il ne fallait pas, et pourtant ça me fait très plaisir.',
  ],
  other: [
    'J’aime bien lire ça. Continue.',
    'Haha, je vois très bien la scène.',
    'Il y a une histoire là-dessous, je le sens. J’ai tout mon temps.',
    'Je n’avais jamais vu les choses comme ça.',
    'C’est bien dit. Tu es toujours comme ça, ou c’est juste une bonne journée ?',
    'Ça m’a fait sourire. Raconte encore.',
    'Ça me plaît. Et que fais-tu quand tu n’as rien à faire ?',
    'Je relis. Oui, c’est tout aussi bien la deuxième fois.',
  ],
}
