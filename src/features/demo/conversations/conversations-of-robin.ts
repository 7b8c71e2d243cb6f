import type { DemoConversations } from './demo-conversation.ts'
import { longConversation } from './long-conversation-of-robin.ts'

export const conversationsOfRobin: DemoConversations = {
  long: longConversation,
  unread: {
    unreadBy: 'account',
    parts: [
      {
        when: { daysAgo: 2, at: '17:30' },
        lines: [
          '> Wat staat er bij jou in huis dat je nooit zou wegdoen?',
          'Mijn oude radio. Hij doet nog maar één zender, maar die wel met overtuiging.',
          '> Welke zender?',
          'Iets Pools, vooral accordeon. Ik versta niets en ken alles uit mijn hoofd.',
          '> Dat klinkt als een prima huwelijk.',
        ],
      },
      {
        when: { minutesAgo: 9 },
        lines: [
          'Robin! Nieuws van de Poolse zender: ze draaiden zojuist een contrabassolo.',
          'Ik heb het volume opengezet, uit solidariteit met jou.',
          'De onderburen weten nu ook hoe een lage e klinkt.',
          'Was jij dat toevallig?',
        ],
      },
    ],
  },
  greeted: {
    unreadBy: 'account',
    parts: [
      {
        when: { minutesAgo: 95 },
        lines: [
          'Dag Robin. Ik heb vanochtend twaalf minuten voor een open brug gestaan, en ineens vroeg ik me af wie daar eigenlijk boven zit.',
        ],
      },
    ],
  },
  read: {
    parts: [
      {
        when: { daysAgo: 4, at: '20:09' },
        lines: [
          '> Goedenavond! Welk verhaal heb jij al veel te vaak verteld?',
          'Dat van die vakantie. Het eindigt altijd met: en toen bleek de kano lek.',
          '> En toen?',
          'Toen heb ik leren hozen, en wie mijn echte vrienden waren.',
          '> Hoeveel bleven er over?',
          'Eén. Hij zat in dezelfde kano, dus hij had weinig keus.',
        ],
      },
      {
        when: { daysAgo: 3, at: '11:50' },
        lines: [
          '> Ik heb vanochtend zes kano’s doorgelaten. Geen van alle lek, ik heb gekeken.',
          'Dank voor de inspectie. Waarom eigenlijk contrabas? Viool past in de bus.',
          '> Omdat je een bas niet bespeelt, je danst ermee. Langzaam, met de grootste van de zaal.',
          'Nu wil ik een bas zijn.',
          '> Je moet er wel tegen kunnen dat iemand vier keer per avond aan je knoppen draait.',
          'Ik heb in een kano met mijn broer gezeten. Ik kan alles hebben.',
        ],
      },
    ],
  },
  unseen: {
    unreadBy: 'friend',
    parts: [
      {
        when: { daysAgo: 1, at: '19:55' },
        lines: [
          'Ik zag dat jij van wandelingen langs het water houdt. Links of rechts van de rivier?',
          '> Rechts heen, links terug. Anders mis je de helft.',
          'Een vrouw met een systeem. Wat neem je mee onderweg?',
        ],
      },
      {
        when: { daysAgo: 1, at: '22:16' },
        lines: [
          '> Een thermosfles, een appel en iets om niet te lezen.',
          '> En als het meezit iemand die onderweg ook even stil kan zijn.',
        ],
      },
    ],
  },
  old: {
    parts: [
      {
        when: { daysAgo: 244, at: '19:28' },
        lines: [
          '> Hoe komt iemand als jij eigenlijk februari door?',
          'Soep. Februari is gewoon een maand die je moet opeten.',
          '> Ik neem een grote lepel mee.',
        ],
      },
      {
        when: { daysAgo: 196, at: '22:03' },
        lines: [
          'Ik hoorde een bas op straat en ben het geluid achternagelopen. Het was een scooter.',
          '> Dat overkomt mij met omgekeerde gevolgen.',
          'Je rijdt op je bas naar huis?',
          '> Bij wind mee.',
        ],
      },
      {
        when: { daysAgo: 140, at: '18:11' },
        lines: [
          'Hé Robin, leef je nog? Ik ben verhuisd, en in de laatste doos zat een mok met een brug erop.',
          '> Ik leef! En ik ben benieuwd welke brug.',
          'De jouwe, denk ik. Er zit een meeuw op met een heel vastberaden blik.',
          '> Dat is Gerard. Bewaar hem goed.',
        ],
      },
    ],
  },
  photo: {
    parts: [
      {
        when: { daysAgo: 3, at: '21:44' },
        lines: [
          'Ik heb een vraag die alleen een brugwachter kan beantwoorden. Kijk eens.',
          { theirs: { photo: 'night' } },
          'Wat zijn dit voor lampjes boven het water?',
          '> Dat is feestverlichting. Ik hoopte ook op iets nautisch.',
          'Jammer. Ik had er al een hele theorie bij.',
          '> Dan krijg je er een van mij, een echte. Dit is het uitzicht van vanavond.',
          { mine: { photo: 'sea' } },
          'Nu begrijp ik waarom jij van wachten je beroep hebt gemaakt.',
        ],
      },
    ],
  },
  gift: {
    parts: [
      {
        when: { daysAgo: 6, at: '23:18' },
        lines: [
          'Hoe ging het optreden? Ik heb de hele avond mijn duimen in mijn zakken gehouden.',
          '> Het ging! Toegift en al. Ik sta nog te trillen naast de fietsenrekken.',
          'Dan verdien je dit.',
          { theirs: { gift: 'champagne' } },
          '> Wat een verrassing! Ik hef het glas tussen twee bakfietsen.',
          'Proost, Robin. Op de laagste noot.',
        ],
      },
      {
        when: { daysAgo: 5, at: '18:40' },
        lines: [
          '> Ik heb vandaag ook iets voor jou, omdat jij er altijd naar vraagt.',
          { mine: { gift: 'serenade' } },
          'Voor mij? Nu moet ik even naar het raam lopen. Wat mooi, dank je.',
        ],
      },
    ],
  },
  invisible: {
    outcome: 'friend invisible',
    parts: [
      {
        when: { daysAgo: 10, at: '21:15' },
        lines: [
          'Ik wilde je nog bedanken voor die tip over dat plaatje. Ik draai het nu elke avond.',
          '> Tot de naald erdoorheen zakt, hoop ik.',
          'Bijna. Ik ga een poosje offline, een examen. Duim je voor me?',
          '> Met allebei, en dat is onhandig op een brug.',
        ],
      },
    ],
  },
  emptied: {
    outcome: 'deleted',
    parts: [
      {
        when: { daysAgo: 15, at: '23:02' },
        lines: [
          'Hoe laat gaat de brug dicht?',
          '> Ik ben vrij. Zelfs bruggen slapen.',
          'Jammer, ik dacht dat je me kon vertellen of ik nog thuis kom.',
          '> Dat staat op een bord. Een groot bord.',
        ],
      },
    ],
  },
  takenBack: {
    outcome: 'taken back',
    parts: [
      {
        when: { daysAgo: 5, at: '10:07' },
        lines: ['Zaterdag boormachine terugbrengen naar Henk, niet vergeten!'],
      },
    ],
  },
}
