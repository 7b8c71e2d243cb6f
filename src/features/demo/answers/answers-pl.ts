import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    'Cześć! Jak miło, że piszesz. Jak ci mija dzień?',
    'Hej, hej. Właśnie zaparza się herbata, więc trafiasz w samą porę.',
    'Cześć! Dobrze cię czytać. Co cię dziś rozbawiło?',
    'Hej. Powiedz, co widzisz teraz za oknem?',
  ],
  question: [
    'Dobre pytanie. Muszę je chwilę pogryźć. A ty co powiesz?',
    'Waham się między odpowiedzią szczerą a zabawną. Którą wolisz?',
    'O to nikt mnie jeszcze nie pytał. Mogę się z tym przespać?',
    'Tak i nie, jak przy większości ładnych pytań. A u ciebie?',
    'Jeśli odpowiem, też chcę coś wiedzieć: co cię rozśmiesza?',
    'Krótka odpowiedź brzmi tak. Długa wymaga całego dzbanka herbaty.',
  ],
  thanks: [
    'Nie ma za co, naprawdę. Dobrze się z tobą pisze.',
    'Drobiazg. To dzięki tobie jest tak miło.',
    'To urocze. Teraz uśmiecham się do ekranu.',
  ],
  photo: [
    'Jakie ładne zdjęcie! Gdzie to jest?',
    'Popatrzę na nie jeszcze chwilę. Dzięki, że mi je pokazujesz.',
    'Piękne. Na pewno kryje się za nim historia, opowiadaj.',
  ],
  gift: [
    'Dla mnie? Jakie to miłe, dziękuję!',
    'Teraz się rumienię. Dziękuję, co za piękna niespodzianka.',
    'Nie trzeba było, a i tak bardzo się cieszę.',
  ],
  other: [
    'Lubię takie rzeczy czytać. Mów dalej.',
    'Haha, widzę to jak na obrazku.',
    'Za tym stoi jakaś historia, czuję to. Mam cały wieczór.',
    'Nigdy nie patrzę na to w ten sposób, a szkoda.',
    'Ładnie powiedziane. Zawsze tak masz, czy to po prostu dobry dzień?',
    'Uśmiecham się przez ciebie. Opowiedz więcej.',
    'Brzmi dobrze. A co robisz, kiedy nic nie musisz?',
    'Przeczytam to jeszcze raz. Tak, za drugim razem też miłe.',
  ],
}
