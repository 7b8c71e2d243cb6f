import type { AnswerWords } from './answer-words.ts'

export const answers: AnswerWords = {
  greeting: [
    '¡Hola! Qué alegría que escribas. ¿Cómo va tu día?',
    'Hola, hola. Acabo de preparar un té, así que llegas en el mejor momento.',
    '¡Ey, qué bien leerte! ¿Qué te ha hecho sonreír hoy?',
    'Hola. Cuéntame, ¿qué ves ahora mismo por la ventana?',
  ],
  question: [
    'Buena pregunta. Tengo que darle una vuelta. ¿Tú qué dirías?',
    'Dudo entre una respuesta sincera y una graciosa. ¿Cuál prefieres?',
    'Eso no me lo había preguntado nadie. ¿Puedo consultarlo con la almohada?',
    'Sí y no, como casi todas las buenas preguntas. ¿Y tú?',
    'Si te contesto, yo también quiero saber algo: ¿qué te hace reír?',
    'La respuesta corta es sí. La larga necesita una tetera entera.',
  ],
  thanks: [
    'No hay de qué, de verdad. Contigo se habla muy a gusto.',
    'De nada. Eres tú quien lo hace fácil.',
    'Qué detalle. Ahora estoy aquí sonriéndole a la pantalla.',
  ],
  photo: [
    '¡Qué foto tan bonita! ¿Dónde es?',
    'Voy a mirarla un ratito más. Gracias por compartirla.',
    'Preciosa. Seguro que tiene una historia, así que cuéntamela.',
  ],
  gift: [
    '¿Para mí? ¡Qué detalle más bonito, muchas gracias!',
    'Ahora me has sacado los colores. Gracias, menuda sorpresa.',
    'No hacía falta, y aun así me encanta.',
  ],
  other: [
    'Me gusta leer eso. Sigue contándome.',
    'Jaja, me lo imagino perfectamente.',
    'Ahí detrás hay una historia, lo noto. Tengo toda la tarde.',
    'Nunca lo había visto de esa manera.',
    'Muy bien dicho. ¿Siempre eres así o es que hoy es un buen día?',
    'Eso me ha hecho sonreír. Cuéntame más.',
    'Suena bien. ¿Y qué haces cuando no tienes que hacer nada?',
    'Voy a leerlo otra vez. Sí, a la segunda también me gusta.',
  ],
}
