import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    'Hallo! Wie schön, dass du schreibst. Wie war dein Tag bisher?',
    'Hey, da bist du ja. Der Tee ist gerade fertig, du kommst also genau richtig.',
    'Hi! Schön, von dir zu hören. Worüber hast du dich heute gefreut?',
    'Hallo, hallo. Sag mal, was siehst du, wenn du gerade aus dem Fenster schaust?',
  ],
  question: [
    'Gute Frage. Darauf muss ich kurz herumkauen. Was würdest du denn sagen?',
    'Ich schwanke zwischen einer ehrlichen und einer lustigen Antwort. Welche magst du lieber?',
    'Das hat mich noch nie jemand gefragt. Darf ich eine Nacht darüber schlafen?',
    'Ja und nein, wie bei den meisten schönen Fragen. Und bei dir?',
    'Wenn ich darauf antworte, will ich auch etwas wissen: Worüber lachst du am liebsten?',
    'Die kurze Antwort ist ja. Die lange braucht eine ganze Kanne Tee.',
  ],
  thanks: [
    'Sehr gern, wirklich. Mit dir schreibt es sich leicht.',
    'Nichts zu danken. Du machst es ja so angenehm.',
    'Das ist lieb von dir. Jetzt sitze ich hier und lächle den Bildschirm an.',
  ],
  photo: [
    'Was für ein schönes Foto! Wo ist das?',
    'Das schaue ich mir noch einen Moment länger an. Danke, dass du es mir zeigst.',
    'Wie schön. Dazu gehört doch bestimmt eine Geschichte, erzähl.',
  ],
  gift: [
    'Für mich? Wie unglaublich lieb, danke dir!',
    'Jetzt werde ich ein bisschen rot. Danke, was für eine schöne Überraschung.',
    'Das wäre doch nicht nötig gewesen, und ich freue mich trotzdem riesig.',
  ],
  other: [
    'So etwas lese ich gern. Erzähl weiter.',
    'Haha, ich sehe es genau vor mir.',
    'Da steckt eine Geschichte dahinter, das spüre ich. Ich habe Zeit.',
    'So habe ich das noch nie betrachtet.',
    'Schön gesagt. Bist du immer so, oder ist heute ein guter Tag?',
    'Da musste ich gerade lächeln. Nur weiter.',
    'Klingt gut. Und was machst du, wenn du einmal gar nichts musst?',
    'Ich lese es gleich noch einmal. Ja, auch beim zweiten Mal schön.',
  ],
}
