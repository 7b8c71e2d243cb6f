import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    'Ciao! Che bello che scrivi. Come va la tua giornata?',
    'Ehi, ciao. Ho appena messo su il tè, arrivi al momento giusto.',
    'Ciao! Che piacere leggerti. Che cosa ti ha fatto sorridere oggi?',
    'Ciao, ciao. Dimmi, che cosa vedi adesso dalla finestra?',
  ],
  question: [
    'Bella domanda. Ci devo pensare un attimo. Tu che cosa diresti?',
    'Sono in dubbio tra una risposta sincera e una spiritosa. Quale preferisci?',
    'Non me l’aveva mai chiesto nessuno. Posso dormirci su?',
    'Sì e no, come per quasi tutte le belle domande. E per te?',
    'Se rispondo, voglio sapere qualcosa anch’io: che cosa ti fa ridere?',
    'La risposta breve è sì. Quella lunga richiede un’intera teiera.',
  ],
  thanks: [
    'Ma figurati, davvero. Con te si chiacchiera volentieri.',
    'Di niente. Sei tu che rendi tutto facile.',
    'Che carino da parte tua. Ora sono qui che sorrido allo schermo.',
  ],
  photo: [
    'Che bella foto! Dov’è?',
    'La guardo ancora un momento. Grazie di averla condivisa.',
    'Splendida. Dietro c’è di sicuro una storia, racconta.',
  ],
  gift: [
    'Per me? Che pensiero dolcissimo, grazie!',
    'Adesso mi fai arrossire. Grazie, che bella sorpresa.',
    'Non dovevi, e però mi piace tantissimo.',
  ],
  other: [
    'Mi piace leggerlo. Vai avanti.',
    'Ahah, mi sembra di vederlo.',
    'Lì sotto c’è una storia, lo sento. Ho tutta la sera.',
    'Non ci avevo mai pensato in questo modo.',
    'Detto bene. Sei sempre così, o è solo una buona giornata?',
    'Mi ha fatto sorridere. Racconta ancora.',
    'Mi piace. E che cosa fai quando non devi fare niente?',
    'Lo rileggo. Sì, bello anche la seconda volta.',
  ],
}
