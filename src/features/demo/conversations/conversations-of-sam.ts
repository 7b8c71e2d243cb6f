import type { DemoConversations } from './demo-conversation.ts'
import { longConversation } from './long-conversation-of-sam.ts'

export const conversationsOfSam: DemoConversations = {
  long: longConversation,
  unread: {
    unreadBy: 'account',
    parts: [
      {
        when: { daysAgo: 1, at: '21:05' },
        lines: [
          'Dag Sam. Jouw vraag over het mooiste plekje bleef hangen, dus hier komt het antwoord.',
          'De brug bij de oude sluis, tegen zonsondergang. Dan lijkt het hele dorp even van koper.',
          '> Dat zie ik meteen voor me. Ga je daar vaak heen?',
          'Alleen als ik iets te vieren of iets te verwerken heb.',
          '> En vanavond?',
        ],
      },
      {
        when: { minutesAgo: 14 },
        lines: [
          'Sorry, ik viel gisteren in slaap met mijn telefoon op mijn neus.',
          'Het was vieren trouwens! Mijn eerste zelfgemaakte jam is niet ontploft.',
          'Hou jij van pruimen, of moet ik nu heel hard teleurgesteld zijn?',
        ],
      },
    ],
  },
  greeted: {
    unreadBy: 'account',
    parts: [
      {
        when: { minutesAgo: 47 },
        lines: [
          'Hoi Sam, ik ben nieuw in dit soort gesprekken. Wat vertel je iemand die je nog helemaal niet kent?',
        ],
      },
    ],
  },
  read: {
    parts: [
      {
        when: { daysAgo: 3, at: '19:10' },
        lines: [
          'Jij hebt vast heel schone nagels voor een hovenier. Of juist niet. Zeg het eerlijk.',
          '> Op zondag zijn ze schoon. Van maandag tot zaterdag zijn ze aan het werk.',
          'Goed antwoord. Ik wantrouw mannen met altijd schone nagels.',
          '> En wat verklappen jouw handen?',
          'Inkt. Ik zet drukwerk, ouderwets, letter voor letter.',
          '> Welke letter pak jij het vaakst?',
          'De e. Niemand bedankt hem ooit, en zonder hem staat alles stil.',
          '> Vanaf nu bedank ik de e. Bij dezen.',
        ],
      },
      {
        when: { daysAgo: 2, at: '13:20' },
        lines: [
          'Ik heb vandaag je naam gezet. Drie letters, dat schiet op.',
          '> Hoe staat hij me?',
          'Stevig, met een klein beetje lucht links. Zoals het hoort.',
          '> Dat is het aardigste wat iemand deze week over me heeft gezegd.',
          'De week is nog jong. Ik wens je een mooie avond, Sam.',
        ],
      },
    ],
  },
  unseen: {
    unreadBy: 'friend',
    parts: [
      {
        when: { daysAgo: 2, at: '20:40' },
        lines: [
          '> Hoi! Een vraag van beroep: wat is de mooiste plant bij jou in de straat?',
          'De blauweregen van mijn buurman. Hij bloeit over de schutting, dus eigenlijk is hij van mij.',
          '> Zo werkt het eigendomsrecht bij planten precies.',
          'Ik ga het hem voorlezen. Wat is jouw lievelingsplant?',
        ],
      },
      {
        when: { daysAgo: 1, at: '08:25' },
        lines: [
          '> Daar heb ik een nacht over geslapen. Het wordt de akelei: niemand zet hem neer en toch is hij er.',
        ],
      },
    ],
  },
  old: {
    parts: [
      {
        when: { daysAgo: 231, at: '20:12' },
        lines: [
          'Hoi Sam, jouw profiel was het eerste waar ik om moest glimlachen. Dat verdient een bericht.',
          '> Dank je wel. Bij welke zin was het?',
          'Die met de keuken en de radio. Ik kook ook nooit zonder.',
          '> En wat staat er dan op?',
          'Alles wat ik kan meezingen, tot de buren bellen.',
        ],
      },
      {
        when: { daysAgo: 203, at: '09:44' },
        lines: [
          'Het sneeuwt hier, en ik heb geen enkele reden om naar buiten te gaan. Heb jij er een?',
          '> Vers brood, en als eerste voetstappen zetten.',
          'Overtuigend. Ik trek mijn laarzen aan.',
        ],
      },
      {
        when: { daysAgo: 118, at: '21:37' },
        lines: [
          'Lang niet gesproken! Ik fietste vandaag langs een tuin vol klaprozen en dacht: zou dat er een van Sam zijn?',
          '> Wat leuk dat je schrijft. Klaprozen zaaien zichzelf, ik krijg er alleen de complimenten voor.',
          'Dan krijg je ze van mij ook. Hoe was je winter?',
          '> Lang en goed. Ik heb leren breien, maar dat blijft tussen ons.',
          'Ik zwijg als een wollen sok.',
        ],
      },
    ],
  },
  photo: {
    parts: [
      {
        when: { daysAgo: 2, at: '16:45' },
        lines: [
          'Sam, ik sta op een plek waar jij vast iets van vindt. Wacht, ik laat het zien.',
          { theirs: { photo: 'forest' } },
          '> Prachtig. Links sparren, rechts iemand die te vroeg heeft gesnoeid.',
          'Ik wist het. Anderen zeggen gewoon: mooi bos.',
          '> Mooi bos.',
          'Te laat. Nu jij, wat zie jij op dit moment?',
          { mine: { photo: 'hills' } },
          '> Mijn uitzicht tijdens de boterham. De koffie staat net buiten beeld.',
          'Daar zou ik mijn kantoor zo voor inruilen.',
        ],
      },
    ],
  },
  gift: {
    parts: [
      {
        when: { daysAgo: 5, at: '20:33' },
        lines: [
          'Vandaag was zo’n dag waarop alles uit mijn handen viel. Letterlijk. Ook de jus.',
          '> Dan is er maar één remedie.',
          { mine: { gift: 'rose' } },
          'O, wat lief! Die kan gelukkig niet omvallen.',
          '> Daarom koos ik hem. Voor de vloer.',
        ],
      },
      {
        when: { daysAgo: 4, at: '09:12' },
        lines: [
          'Hij staat er vanochtend nog. Hier, voor bij jouw ontbijt.',
          { theirs: { gift: 'coffee' } },
          '> Precies sterk genoeg. Hoe gaat het met je handen?',
          'Ze houden alles weer vast. Ook deze telefoon, en dat is maar goed ook.',
        ],
      },
    ],
  },
  invisible: {
    outcome: 'friend invisible',
    parts: [
      {
        when: { daysAgo: 6, at: '18:02' },
        lines: [
          'Sam, snelle vraag van iemand met een leeg balkon: wat kan er in de schaduw?',
          '> Varens, en geduld. In die volgorde.',
          'Ik heb ze gekocht. De varens dan, het geduld was op.',
          '> Begin met één pot. De rest komt vanzelf.',
          'Ik ga er even een tijdje tussenuit, mijn telefoon ook. Tot later, en dank je.',
        ],
      },
    ],
  },
  emptied: {
    outcome: 'deleted',
    parts: [
      {
        when: { daysAgo: 12, at: '22:31' },
        lines: [
          'Hallo daar. Hou je van lange wandelingen?',
          '> Jawel, mits er een bankje op de route staat.',
          'Ik loop liever door. Ik denk dat wij een ander tempo hebben.',
        ],
      },
    ],
  },
  takenBack: {
    outcome: 'taken back',
    parts: [
      {
        when: { daysAgo: 4, at: '16:18' },
        lines: ['Oeps, dit was voor mijn zus bedoeld. Vergeet alsjeblieft alles over die kaasfondue.'],
      },
    ],
  },
}
