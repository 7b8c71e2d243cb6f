import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'verpleegkundige|leraar|lerares|docent|juf|kok|bakker|slager|kapper|kapster|monteur|timmerman|loodgieter|elektricien|schilder|chauffeur|trucker|boer|boekhouder|accountant|advocaat|arts|tandarts|programmeur|ontwikkelaar|ontwerper|verkoper|verkoopster|ondernemer|zzp.?er|student|politieagent|brandweerman|secretaresse|manager|hovenier|journalist|fotograaf'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /zelfmoord|zelfdoding|wil (niet meer leven|dood)|dood wil|einde aan (maken|mijn leven)|geen zin meer in (het )?leven|leven.* zin(loos| meer)|mezelf (iets aan|pijn)|niet meer (verder|wakker worden)/,
    ],
    [
      'money',
      /\b(geld|euro|€) ?(lenen|sturen|overmaken|nodig|geven|voorschieten)|leen(t)? (je )?(me|mij)|overmaken|tikkie|(stuur|geef) (me|mij) .*(geld|euro|cadeaukaart)|cadeaukaart|bitcoin|crypto|invester|bankrekening|paypal|iban/,
    ],
    [
      'explicit',
      /\b(seks|sex|neuken|naakt|geil|blote|borsten|tieten|kut|lul|pik|nudes?|hoer|strip|lingerie|bed met (mij|me|jou)|met (mij|me) naar bed|orgasme|sletje)/,
    ],
    [
      'rude',
      /\b(je|jij) (bent|ben|ziet|lijkt).*\b(stom|lelijk|dom|saai|nep|sukkel|achterlijk)\b|\b(idioot|trut|klootzak|eikel|kreng|rot op|flikker op|oplichter|hou je (mond|bek|kop)|bek dicht)\b/,
    ],
    [
      'real',
      /\b(ben|zijn) (je|jij|u|jullie) (wel )?(een )?(echt|robot|bot|computer|mens|nep|fictief|script|programma|ai|chatgpt)|besta(a|t) (je|jij)|echte? (mens|persoon|vrouw|man)|\bchatbot|nepprofiel|praat ik met een|zit er iemand|computer die/,
    ],
    [
      'contact',
      /\b(telefoon|tel|mobiel|06|whatsapp|app(en|je)?|insta(gram)?|snapchat|facebook|telegram|signal|mail(adres)?|e-mail)\b|\b(je|jouw) (nummer|adres)|bel(len)? (me|mij|je)|(kunnen|zullen) we bellen|videobel|mag ik .*nummer/,
    ],
    [
      'meet',
      /zullen we trouwen|zin om .*(drinken|eten|wandelen|gaan|langs)|iets (te )?gaan (drinken|eten)|uit eten\b.*\?|mijn (vriendin|vriend) (worden|zijn)|mee naar\b.*\?|afspreken|afspraak(je)?|ontmoeten|(zullen|kunnen) we .*(zien|koffie|eten|drinken|wandelen|uit|samen)|kom (je|jij|maar|eens)? ?(langs|bij mij|naar mij)|mag ik langs|elkaar (een keer |eens )?zien|op date|een date|in het echt|met me trouwen|samen (iets|een|wat) (te )?(eten|drinken|doen)|met mij (mee|uit)|ga je mee|wil je .*met mij|(misschien|wat dacht je van|zin in) (een |samen )*(koffie|wandeling|drankje|biertje|wijntje|etentje|borrel)|(^|[.!?,] )(koffie|een drankje|een biertje|een wandeling) in (?!de (ochtend|morgen|middag|avond))\w+/,
    ],
    [
      'meet',
      /wanneer (ben|heb) (je|jij) .*(vrij|tijd)\b|wanneer (kun|kan) (je|jij) (een keer|dan|weer)?\b ?\?/,
    ],
    [
      'ask_pet_name',
      /hoe heet(te|en)? (je|jouw|jullie|die) (hond|kat|poes|kater|huisdier|dier|paard|konijn)|hoe heet(en)? (die|dat) van jou|hoe heet (de|het) jouwe/,
    ],
    ['ask_afternoon', /vrije middag.*\?/],
    ['ask_laugh', /waar (moest|heb) (je|jij) .*(lachen|gelachen)/],
    ['ask_landscape', /zee, bos of stad/],
    ['ask_secret', /(niet|niets) in staat\b|niet in je profiel/],
    ['ask_drink', /koffie .*\bof\b.* (wijn|thee) .*\?/],
    ['ask_talk', /(eerste|goed) gesprek .*\?/],
    ['ask_music', /welk liedje/],
    ['may_ask', /(mag|kan) ik (je )?(iets|wat) vragen|vraagje/],
    ['ask_me', /hoe (heet ik|ik heet)|(weet|ken|onthou).*mijn naam|wie ben ik\b/, 'name'],
    ['ask_me', /waar (woon|kom) ik|(weet|onthou).*waar ik (woon|vandaan)/, 'town'],
    ['ask_me', /wat (doe|is) (ik|mijn) (voor )?werk|(weet|onthou).*(mijn werk|wat ik doe|werk ik)/, 'work'],
    [
      'ask_me',
      /(weet|onthou).*(huisdier|hond|kat)|welk (huis)?dier heb ik|heb ik een (hond|kat|huisdier)/,
      'pet',
    ],
    ['ask_me', /(weet|onthou).*(hobby|graag doe|leuk vind)|wat (is mijn hobby|doe ik graag)/, 'hobby'],
    [
      'ask_day',
      /(hoe (was|is|ging|verliep) |\bwas ).*\b(dag|avond|week(end)?|werkdag|vakantie|ochtend|middag)\b.*(geweest|\?|$)|geslapen|slaap je goed|leuke? (dag|weekend|avond) gehad/,
    ],
    [
      'ask_mood',
      /hoe (gaat|is|ist|voel|maak|ben) .*(het|ie|je|jou|u)\b|hoe gaat|hoest|alles (goed|oke|ok)|gaat het( wel| goed)? ?\?|hoe is het|gaat ie|ben je (blij|gelukkig|moe|ok|oke|verdrietig)|voel je je/,
    ],
    [
      'ask_name',
      /hoe heet (je|jij)|wat is (je|jouw) naam|(je|jouw) (echte )?naam|hoe mag ik je noemen|wie ben (je|jij)/,
    ],
    [
      'ask_age',
      /minderjarig|hoe oud|(je|jouw) leeftijd|wanneer (ben je|is je) (jarig|geboren|verjaardag)|welk (geboorte|bouw)jaar/,
    ],
    ['ask_family', /(heb|wil) (je|jij) .*(kinderen|broer|zus|familie)|(kinderen|broers?|zus(sen)?)\b.*\?/],
    ['ask_single', /met wie woon|woon (je|jij) (alleen|samen)/],
    [
      'ask_town',
      /waar (woon|kom|zit) (je|jij)|waar.*vandaan|welke (stad|plaats|provincie)|woon (je|jij)\b|uit welk|kom (je|jij) uit|ver van/,
    ],
    [
      'ask_work',
      /voor werk|werk (je|jij)|(je|jouw) (werk|baan|beroep)\b|waar werk|studeer (je|jij)|wat voor (werk|baan)|doe je voor de kost|wat doe (je|jij) overdag|leuk werk/,
    ],
    [
      'ask_pet',
      /huisdier|heb (je|jij) (een |ook )*(hond|kat|poes|dieren|konijn|paard|vis)|hou (je|jij) van (honden|katten|dieren|poezen)/,
    ],
    [
      'ask_hobby',
      /over jezelf|wie je bent|hobby|vrije tijd|interesses|doe (je|jij) (het liefst|graag|zoal)|wat vind (je|jij) (leuk|fijn)|waar (hou|houd) (je|jij) van|(sport|schilder|wandel|fiets|dans|teken|zwem|klus|kook|tuinier|schaats)(t)? (je|jij)( graag| vaak| veel| ook)?( aan| wel| eens)*|hou(d)? (je|jij) van (sport|koken|wandelen|dansen|fietsen|tuinieren|zwemmen)|doe (je|jij) aan/,
    ],
    [
      'ask_media',
      /\b(film|films|serie|series|boek|boeken|lees|netflix|kijk (je|jij)|tv|bioscoop|schrijver|podcast)\b.*\b(je|jij|jouw|\?)|\b(je|jij|jouw).*(film|serie|boek|lezen|schrijver)/,
    ],
    [
      'ask_music',
      /muziek.*\b(je|jij|\?)|\b(je|jij|jouw).*(muziek|liedje|band|zanger|concert|nummer om|luister)|luister (je|jij)|speel (je|jij) (een )?instrument|zing (je|jij)/,
    ],
    [
      'ask_food',
      /\b(eet|lust|drink|kook) (je|jij)|(lievelings|favoriete ?)(eten|gerecht|maaltijd|drank|toetje)|van (pizza|sushi|pasta|vlees|vis|chocola|kaas|friet|bier|wijn|koffie|thee)\b.*\?|heb (je|jij) (al )?(gegeten|honger|trek)|vegetari|wat (eten|eet)|wat ga je eten/,
    ],
    [
      'ask_travel',
      /(op )?vakantie.*(\?|je|jij)|\b(je|jij|jouw).*(vakantie|reizen|reis|buitenland|land)\b|reis (je|jij)|ben (je|jij) (wel eens|ooit) in/,
    ],
    [
      'ask_plans',
      /(plannen|van plan)|wat (ga|doe|doen|ben) (je|jij) .*(vanavond|vandaag|morgen|weekend|straks|dit weekend|zaterdag|zondag|vrijdag|later)|(vanavond|morgen|weekend|straks).*(doen|doe je|plannen|vrij)\b.*\?/,
    ],
    [
      'ask_doing',
      /wat (doe|ben) (je|jij)( nu| aan het| aan 't| op dit moment| allemaal| eigenlijk)*( doen)? ?\??$|waar ben (je|jij)( nu| mee bezig)|mee bezig|ben (je|jij) (thuis|wakker|online|er|daar|er nog|druk|bezig)\b|wat doe je nu|stoor ik|zit (je|jij) (thuis|op je werk)/,
    ],
    [
      'ask_seeking',
      /(wat|wie|waarnaar|waar) (zoek|verwacht) (je|jij|.*naar)|(ben|kom|zit) (je|jij) (hier|op deze site)|op zoek|(je|jouw) type|ideale (man|vrouw|partner|relatie|date)|wat zoek|serieuze relatie|waarom (ben|zit) je hier/,
    ],
    [
      'ask_single',
      /single|vrijgezel|getrouwd|kinderen|relatie\b|gescheiden|\bex\b|een (vriend|vriendin|partner|man)\b.*\?|alleenstaand|bezet\b|al lang alleen/,
    ],
    [
      'weather',
      /\b((lekker|mooi|slecht|het|voor|rot|wat een) ?weer(tje)?|weer bij|regen(t)?|regent|zon(netje)?|zonnig|sneeuw(t)?|warm|koud|bewolkt|onweer|storm|mist(ig)?|graden|vriest)\b.*(buiten|hier|daar|bij jou|vandaag|lekker|mooi|weer|\?|$)/,
    ],
    [
      'goodnight',
      /\b(welterusten|trusten|slaap (lekker|zacht|wel)|goede ?nacht|fijne nacht|droom (zacht|fijn))\b/,
    ],
    [
      'dislikes',
      /\bik (hou|houd) (echt |helemaal |zelf |gewoon )?niet (zo |erg |echt )?van\b(?! (mezelf|mijn leven))|\bik (haat|lust geen|heb een hekel aan|kan niet tegen)\b(?! (mezelf|mijn leven))|\bik vind .*\b(niet (zo )?(leuk|lekker|mooi)|stom|vreselijk|niks aan)\b|niet mijn ding/,
    ],
    [
      'goodbye',
      /\b(doei|doeg|dag dag|tot (ziens|later|straks|morgen|snel|gauw|dan)|welterusten|slaap (lekker|zacht)|trusten|ik ga (slapen|naar bed|nu|eten|weg|ervandoor|werken|koken)|moet (nu )?(gaan|weg|ervandoor|werken|eten)|fijne (dag|avond|nacht)|fijn weekend|prettig(e)?|later|bye|ciao|spreek je|groetjes)\b/,
    ],
    ['sorry', /\b(sorry|excuses|het spijt me|spijt|pardon|vergeef|foutje|oeps)\b/],
    [
      'fond',
      /\b(hou van (je|jou)|houd van (je|jou)|mis (je|jou)|verliefd|kus(jes?|sen)?|knuffel|xxx?|schat(je|ie)?|lieverd|vlinders|denk aan je|vind je (echt )?leuk|kroel)\b/,
    ],
    [
      'compliment',
      /gelukkig nieuwjaar|kerst(mis|feest)?\b|gefeliciteerd|wat (lief|leuk|fijn|gezellig)\b|gezellige? profiel|\b(je|jij|jouw|wat) .*(mooi|knap|lief|leuk|prachtig|grappig|schattig|slim|aardig|interessant|stralend|charmant|bijzonder)(e|er)?\b|\b(mooie?|leuke?|goede?|prachtige?|schattige|lieve) (foto|ogen|lach|naam|profiel|glimlach|tekst|stem|haar)|goed geschreven|complimenten?\b/,
    ],
    ['tells_name', /\b(ik heet|mijn naam is|noem (me|mij)( maar)?|ze noemen me) (?<proper>[a-z' -]+)/],
    ['tells_age', /\bik ben (nu |net |bijna )?\d\d( jaar)?\b|\b\d\d jaar (oud|jong)?|mijn leeftijd is|jarig/],
    ['tells_town', /\b(ik )?(woon|wonen) (hier |al jaren |zelf |nu )*(?<proper>(in|te|op|bij) [a-z' -]+)/],
    [
      'tells_town',
      /\b(ik )?(kom|ben) (zelf |oorspronkelijk )*uit (?!bed|het|de)[a-z' -]+|\bik woon\b|verhuisd naar/,
    ],
    ['tells_work', new RegExp(`\\b(?:ik ben|werk als|ben) (?:een |zelf |van beroep )*(?<value>${jobs})\\b`)],
    [
      'tells_work',
      /\bik werk (in|bij|als|op|voor|aan|parttime|fulltime|thuis|vaak)|mijn (werk|baan|baas|collega)|ik (studeer|zit in de)|\bmet pensioen|gepensioneerd|werkloos|op kantoor/,
    ],
    [
      'tells_pet',
      /\b(mijn|een|twee|drie|onze|\d|heb) ?(lieve |kleine |oude |jonge |zwarte )?(hond(je|en)?|kat(ten|je)?|poes(je)?|poezen|konijn(en)?|paard(en)?|papegaai|cavia|hamster|vogel|kippen|vissen|goudvis|puppy|kitten|huisdier(en)?)\b/,
    ],
    [
      'mood_bad',
      /kan niet slapen|gescheiden|weduw|\b((?<!niet )slecht|rot|verdrietig|moe|moeilijk|eenzaam|somber|ziek|stress|gestrest|boos|bang|hoofdpijn|kapot|zwaar|niet (zo )?(goed|lekker|best|fijn)|verveel|verkouden|(ben|zo|me) alleen|huilen|ontslagen|baalde?n?|baal|overleden|uit elkaar|waardeloos|zenuwachtig)\b/,
    ],
    [
      'mood_good',
      /niet slecht|^(heel |erg |best |super|alles |ook |hier |gaat |het gaat |met mij |wel |ja )*(goed|prima|lekker|uitstekend|top|super|geweldig|fantastisch|kan niet beter|zijn gangetje)\b|\b(ik ben|voel me|ben) (heel |zo |erg |best |echt |vandaag )*(blij|vrolijk|gelukkig|tevreden|happy|uitgerust|trots|opgewekt)|met mij (gaat|is)|goed(e)? (humeur|dag)|zin in vandaag|het gaat (goed|prima|lekker)/,
    ],
    ['thanks', /bedankt|\bdank|dankjewel|thanks|thx|merci/],
    ['tells_hobby', /\bik speel\b/],
    [
      'tells_taste',
      /\b(lekker gegeten|pizza|pasta|sushi|lievelings(eten|gerecht)|eet (graag|het liefst|vaak)|drink (graag|het liefst)|chocola|patat|stamppot|pannenkoeken|vegetarier)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(luister (graag|veel|naar)|muziek|concert|lievelingsliedje|jazz|rock|techno|gitaar|piano)\b/,
      'music',
    ],
    [
      'tells_taste',
      /\b(film|serie|series|boek|netflix|bioscoop|lees (graag|veel|nu)|roman|thriller)\b/,
      'media',
    ],
    [
      'tells_taste',
      /\b(op vakantie|reis(de|je)? |reizen|geweest in|naar (italie|spanje|frankrijk|griekenland|portugal|duitsland)|camping)\b/,
      'travel',
    ],
    ['tells_taste', /\bik (zoek|ben op zoek)|hoop hier/, 'seeking'],
    [
      'tells_plans',
      /\b(vanavond|morgen|straks|dit weekend|zaterdag|zondag|volgende week|zo meteen|vanmiddag) .*(ik|we|ga|gaan|naar|moet)\b|\b(ik ga|we gaan|ga) (zo |straks |morgen |vanavond |dit weekend |lekker )/,
    ],
    [
      'tells_hobby',
      /\b(mijn hobby|ik hou(d)? (heel erg |veel |zelf |ook )?van|ben (gek|dol) op|ik (wandel|fiets|kook|schilder|lees|tuinier|zwem|dans|zing|sport|voetbal|tennis|hardloop|klus|brei|game|vis|teken|bak|speel|fotografeer|schaats|loop hard)\b|graag (in de tuin|buiten|naar)|doe (graag )?aan|vind .* leuk om te)/,
    ],
    ['laugh', /\b(haha\w*|hihi|hehe|lol|grappig|gniffel)\b|^ha\b/],
    [
      'no',
      /^(nou,? )?ik ook niet|^(jammer|helaas|spijtig)\b|^(nee+|neen|nope|nooit|helemaal niet|niet echt|liever niet|geen idee van|echt niet|absoluut niet|ik denk het niet|eigenlijk niet|natuurlijk niet|nog niet|nou nee|ik niet)\b/,
    ],
    [
      'maybe',
      /\b(misschien|weet (ik |het )*(nog )?niet|geen idee|zou kunnen|wie weet|soms|hangt ervan af|ligt eraan|twijfel|kan zijn|mwah|eventueel)\b/,
    ],
    [
      'yes',
      /^(ja+|jazeker|jawel|jep|yes|zeker|klopt|inderdaad|precies|natuurlijk|absoluut|tuurlijk|uiteraard|graag|oke|ok|is goed|eens|vind ik ook|dat klopt|ik ook(?! niet)|goed idee|deal|doe ik|prima|helemaal)\b/,
    ],
    ['tells_name', /\b[Ii]k ben (?<proper>\p{Lu}\p{Ll}+)[.! ]*$/u],
    [
      'greeting',
      /^(leuk|aangenaam|fijn) (je |om je |kennis )?te (leren kennen|ontmoeten|maken)|^(oh )?(hoi|hallo|hey|he|hee|hi|heej|hello|dag|goede ?(morgen|middag|navond|nacht|dag)|goeie ?(morgen|middag|avond)|morgen|moi|yo|hai|joehoe|daar ben ik|ik ben (er )?(weer|terug)|(he )?hallo|halloo)\b/,
    ],
  ],
  ownStatement: /^(nou |ja |nee )?(ik|mijn|wij|we|met mij|ons|onze|bij mij)\b/,
  back: /\b(en|met) (jij|jou|jouw|jullie|u|bij jou|met jou|van jou|die van jou)( dan| zelf)? ?\??$|[,.!] ?(jij|jou|jij dan|jij ook) ?\?$|^(en )?(jij|zelf)( ook)? ?\?/,
  leadIn: /^((hoi|hallo|hey|he|en|maar|dus|zeg|nou|oh|o|ok|oke|haha|trouwens|vertel( eens)?|eh|ja|nee) )+/,
  openQuestions: {
    why: /^(waarom|hoezo|hoe komt|waardoor|vanwaar)\b|waarom/,
    how_long: /^((al|voor) )?hoe lang\b/,
    when: /^((om|op|tot|vanaf|sinds) )?(wanneer|hoe (laat|vaak|snel)|welke dag)\b/,
    how_much: /^hoeveel\b/,
    where: /^(waar(heen|naartoe)?( |$|\?)(?!.*(over|mee|om|aan|naar kijk))|op welke plek|in welke)/,
    who: /^((met|van|voor|bij|aan) )?(wie|wiens)\b/,
    how: /^(hoe|op welke manier)\b/,
    choice:
      /^[a-z]+ of [a-z]+ ?\?|\bof\b.*(mens|type)|\b(liever|liefst|meer van|beter|kies|kiezen)\b.* of |\bof (liever|juist|toch)\b/,
    what: /^((met|van|voor|over|in|op|aan|naar) )?(wat(?! een)|welke?|waar(over|mee|aan|op|om|van|bij|naar)?)\b|wat voor/,
  },
  or: 'of',
  aboutUs: /\b(mij|me|ons|samen|wij|we)\b/,
  inverted:
    /^(hou|houd|heb|ben|kan|kun|wil|ga|vind|mag|moet|weet|ken|lees|geloof|zou|droom|lach|snap|begrijp|rook|drink|drinkt|doe|kom|is|zijn|word|wacht|denk|speel|rij|zullen|zal) (je|jij|u|het|dat|er|ik|we|wij)\b/,
  pets: [
    [/hond|puppy/, 'je hond'],
    [/\bkat|poes|kitten|poezen/, 'je kat'],
    [/konijn/, 'je konijn'],
    [/paard/, 'je paard'],
    [/papegaai|vogel|parkiet/, 'je vogel'],
    [/kippen/, 'je kippen'],
    [/vis/, 'je vissen'],
  ],
  hobbies: [
    [/wandel/, 'wandelen'],
    [/fiets/, 'fietsen'],
    [/koken|kook|\bbak/, 'koken'],
    [/tuin/, 'de tuin'],
    [/lees|lezen|boek/, 'lezen'],
    [/muziek|gitaar|piano|zing/, 'muziek'],
    [/dans/, 'dansen'],
    [/schilder|teken/, 'schilderen'],
    [/sport|voetbal|tennis|hardlo|loop hard|zwem|schaats/, 'sporten'],
    [/foto/, 'fotografie'],
    [/reis|reizen/, 'reizen'],
    [/film|serie/, 'films'],
  ],
}
