import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    'Hoi! Wat leuk dat je schrijft. Hoe is je dag tot nu toe?',
    'Hé, hallo daar. Ik zat net aan de thee, dus je komt precies goed uit.',
    'Dag! Fijn om iets van je te horen. Waar ben je vandaag blij van geworden?',
    'Hallo hallo. Vertel eens, wat zie je als je nu uit het raam kijkt?',
  ],
  question: [
    'Goede vraag. Daar moet ik even op kauwen. Wat zou jij zelf zeggen?',
    'Ik twijfel tussen een eerlijk en een grappig antwoord. Welke wil je het liefst?',
    'Dat heeft nog nooit iemand me gevraagd. Mag ik er een nachtje over slapen?',
    'Ja en nee, zoals bij de meeste mooie vragen. En bij jou?',
    'Als ik daarop antwoord, wil ik van jou ook iets weten. Waar lach jij om?',
    'Het korte antwoord is ja. Het lange antwoord duurt een hele pot thee.',
  ],
  thanks: [
    'Graag gedaan, echt waar. Het praat makkelijk met jou.',
    'Niets te danken. Jij maakt het gezellig.',
    'Dat is lief van je. Nu zit ik hier een beetje te glimlachen.',
  ],
  photo: [
    'Wat een fijne foto! Waar is dat?',
    'Daar kijk ik even wat langer naar. Dank je dat je hem deelt.',
    'Mooi, zeg. Vertel er eens een verhaal bij.',
  ],
  gift: [
    'Voor mij? Wat ontzettend lief, dank je wel!',
    'Nu word ik een beetje verlegen. Dank je, wat een mooie verrassing.',
    'Dat had je niet hoeven doen, en ik vind het toch heerlijk.',
  ],
  other: [
    'Dat vind ik nou leuk om te lezen. Vertel verder.',
    'Haha, ik zie het helemaal voor me.',
    'Daar zit een verhaal achter, dat voel ik. Ik heb alle tijd.',
    'Zo had ik het nog nooit bekeken.',
    'Mooi gezegd. Ben jij altijd zo, of is het een goede dag?',
    'Daar moest ik even om glimlachen. Ga door.',
    'Klinkt goed. En wat doe je als je helemaal niets hoeft?',
    'Ik lees het nog een keer. Ja, ook de tweede keer leuk.',
  ],
}
