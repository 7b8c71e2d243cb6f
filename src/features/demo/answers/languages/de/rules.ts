import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'krankenpfleger|krankenschwester|pfleger|pflegerin|lehrer|lehrerin|erzieher|erzieherin|koch|kochin|backer|backerin|metzger|friseur|friseurin|mechaniker|schreiner|tischler|klempner|elektriker|maler|fahrer|landwirt|buchhalter|buchhalterin|anwalt|anwaltin|arzt|arztin|zahnarzt|programmierer|entwickler|entwicklerin|designer|designerin|verkaufer|verkauferin|student|studentin|polizist|polizistin|sekretarin|manager|gartner|gartnerin|journalist|journalistin|fotograf|fotografin|ingenieur|ingenieurin'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /selbstmord|suizid|umbringen|nicht mehr leben|will sterben|sterben will|will tot|leben .*(keinen sinn|beenden|ein ende)|mir (etwas|was) antun|nicht mehr aufwachen|kann nicht mehr weiter|ritze mich|lebensmude/,
    ],
    [
      'money',
      /\b(geld|euro|€).*(leihen|schicken|uberweisen|brauche|geben|senden|helfen)|(leih|schick|gib|uberweis)(e|st)? (du )?mir .*(geld|euro|gutschein)|brauche .*(geld|euro)|gutscheinkarte|bitcoin|krypto|investier|bankkonto|kontodaten|paypal|iban/,
    ],
    [
      'explicit',
      /\b(sex|ficken|nackt|geil|titten|bruste|muschi|schwanz|nacktbild\w*|nudes?|dessous|mit mir ins bett|ins bett mit|strip|orgasmus|vogeln|hure|nutte)\b/,
    ],
    [
      'rude',
      /\bdu (bist|siehst).*\b(dumm|blod|hasslich|langweilig|doof|nervig|bescheuert|fake)\b|\b(idiot\w*|arschloch|depp|trottel|schlampe|verpiss|verschwinde|betruger\w*|halt (die klappe|den mund|s maul))\b/,
    ],
    [
      'real',
      /bist du (wirklich |uberhaupt |eigentlich |auch |denn )*(ein |eine )?(echt|roboter|bot|mensch|fake|computer|echte|script|skript|programm|ki|maschine|fiktiv|erfunden|chatgpt)|gibt es dich|existierst du|echte[rn]? (mensch|person|frau|mann)|chatbot|fakeprofil|schreibe ich mit|sitzt da (jemand|wer)|wer schreibt/,
    ],
    [
      'contact',
      /telefon|handy|\bnummer\b|whatsapp|\binsta(gram)?\b|snap(chat)?\b|facebook|telegram|\bsignal\b|e-?mail|deine (nummer|adresse)|anrufen|ruf mich|telefonieren|videocall|videoanruf|facetime/,
    ],
    [
      'meet',
      /hast du .*lust\b|lust auf (einen?|nen) |meine? (freundin|freund) (werden|sein)|treffen|kennenlernen in echt|verabred|(wollen|sollen|konnen) wir .*(sehen|kaffee|essen|trinken|spazieren|ausgehen|mal was)|komm(st)? (du |doch |mal )*(vorbei|zu mir)|kann ich vorbei|uns (mal )?sehen|\bdate mit|ein date\b|im echten leben|\bheirate|gehst du mit mir|mit mir (ausgehen|essen|kommen|trinken|einen)|zusammen (einen kaffee|essen|was trinken|etwas trinken)|hast du lust.*(mit mir|mich|zusammen)|(vielleicht|wie ware es mit|wie war'?s mit) (einen? |nem |einem |einer )*(kaffee|spaziergang|bier|wein|essen|drink)|(^|[.!?,] )((ein(en)? )?(kaffee|bier|spaziergang)) in \w+/,
    ],
    ['meet', /wann (bist|hast) du (mal |denn |wieder |eigentlich |das nachste mal )*(frei|zeit)\b/],
    [
      'ask_pet_name',
      /wie hei(s|ss)t (dein\w*|der|die|das) (hund|katze|kater|tier|haustier|pferd|hase)|wie hei(s|ss)(t|en) (deiner|deine|deins)\b ?(\?|$)/,
    ],
    ['ask_afternoon', /freie[nr] nachmittag.*\?/],
    ['ask_laugh', /(woruber|wann) hast du .*gelacht|was hat dich .*zum lachen/],
    ['ask_landscape', /meer, wald oder stadt/],
    ['ask_secret', /nicht (drin|darin) ?steht|nicht in deinem profil/],
    ['ask_drink', /kaffee .*\boder\b.* (wein|tee)\b.*\?/],
    ['ask_talk', /(erstes|gutes) gesprach .*\?/],
    ['may_ask', /(darf|kann) ich (dich )?(etwas|was|mal was) fragen|eine frage/],
    [
      'ask_me',
      /wie (heiss?e ich|ich heiss?e)|(weisst|weist|kennst|erinner).*(meinen|mein) namen?|wer bin ich\b/,
      'name',
    ],
    ['ask_me', /wo (wohne|komme) ich|(weiss?t|erinner).*wo ich (wohne|her)/, 'town'],
    [
      'ask_me',
      /was arbeite ich|was (mache ich|ist mein) (beruf|job)|(weiss?t|erinner).*(mein beruf|ich arbeite|mein job|beruflich)/,
      'work',
    ],
    [
      'ask_me',
      /(weiss?t|erinner).*(haustier|mein(e|en)? (hund|katze))|welches (haus)?tier habe ich|habe ich ein(en|e)? (hund|katze|haustier)/,
      'pet',
    ],
    ['ask_me', /(weiss?t|erinner).*(hobby|gern mache)|was (ist mein hobby|mache ich gern)/, 'hobby'],
    [
      'ask_day',
      /wie (war|ist|lief|lauft|wars) .*(tag|abend|woche(nende)?|morgen|nacht|urlaub|feierabend)|(gut|schon) geschlafen|hattest du (einen |ein )?(schon|gut)\w* (tag|wochenende|abend)|was hast du heute (so )?gemacht|tag verlaufen/,
    ],
    [
      'ask_mood',
      /wie (geht|gehts|fuhlst|lauft|laufts|steht)\b|wie geht'?s|alles (gut|klar|ok|okay|fit)\b.*\?|geht'?s (dir )?gut|geht es dir|bist du (glucklich|mude|traurig|ok|okay|gut drauf|fit)|na du\b|was geht|wie ist (es|die lage|dein befinden)/,
    ],
    [
      'ask_name',
      /wie heiss?t du|wie ist dein name|dein (richtiger |echter )?name\b.*\?|wie darf ich dich nennen|wer bist du|wie soll ich dich nennen/,
    ],
    [
      'ask_age',
      /minderjahrig|volljahrig|wie alt|dein alter|wann (hast du geburtstag|bist du geboren|ist dein geburtstag)|welcher jahrgang|welches baujahr/,
    ],
    [
      'ask_family',
      /(hast|willst) du .*(kinder|geschwister|bruder|schwester|familie)|(kinder|geschwister)\b.*\?/,
    ],
    ['ask_single', /mit wem (wohnst|lebst)|(wohnst|lebst) du (allein|zusammen)/],
    [
      'ask_town',
      /wo (wohnst|lebst|kommst) du|woher (kommst|bist|stammst)|aus welche[rm]|wohnst du|kommst du aus|wo bist du (her|zuhause|zu hause)|welche (stadt|gegend)|weit (weg )?von/,
    ],
    [
      'ask_work',
      /was machst du (beruflich|so beruflich|arbeitsmassig)|beruflich|arbeitest du|dein (job|beruf|e arbeit)|deine arbeit|wo arbeitest|was arbeitest|studierst du|von beruf|was fur (einen |eine )?(job|arbeit|beruf)/,
    ],
    [
      'ask_pet',
      /haustier|hast du (einen |eine |auch |ein )*(hund|katze|kater|tiere|kaninchen|pferd)|magst du (hunde|katzen|tiere)|hunde- oder|katzenmensch|hundemensch/,
    ],
    [
      'ask_hobby',
      /erzahl.* (von|uber) (dir|dich)\b|hobb(y|ys|ies).*(\?|du)|(deine|welche) (hobb|interessen)|freizeit|was machst du (gern|am liebsten|so gern)|was (magst|gefallt) (du|dir)\b|machst du (gern )?sport|(tanzt|malst|wanderst|radelst|gartnerst|schwimmst|joggst|fotografierst) du|kochst du gern|bist du sportlich|magst du (sport|wandern|tanzen|kochen)|gehst du gern(e)? (wandern|tanzen|schwimmen|joggen|laufen)/,
    ],
    [
      'ask_media',
      /\b(film|filme|serie|serien|buch|bucher|netflix|fernseh\w*|kino|roman|krimi|podcast)\b.*\b(du|dein|dich|\?)|\b(du|dein\w*).*(film|serie|buch|bucher|netflix|kino|lieblingsautor)|liest du|schaust du|guckst du/,
    ],
    [
      'ask_music',
      /(musik|lied|band|sanger|konzert).*\b(du|dir|dein|\?)|\b(du|dein\w*).*(musik|lied\b|band\b|konzert|instrument)|horst du|singst du|spielst du (ein instrument|gitarre|klavier)/,
    ],
    [
      'ask_food',
      /(lieblings)(essen|gericht|speise|getrank|nachtisch|restaurant)|\b(isst|trinkst|kochst) du (gern|am liebsten|viel|lieber|fleisch|kaffee|tee|alkohol|wein|bier|heute|was|scharf)|magst du (pizza|sushi|pasta|nudeln|fleisch|fisch|schokolade|kase|bier|wein|kaffee|tee)|hast du (schon )?(gegessen|hunger|appetit)|vegetari|vegan|was (isst|gibt'?s|kochst) (du )?.*(gern|essen|heute|am liebsten|fruhstuck|\?)/,
    ],
    [
      'ask_travel',
      /\b(du|dein\w*|dich).*(urlaub|reisen|reise\b|ausland|reiseziel|verreis)|warst du (schon )?(mal|einmal|schon|jemals)? ?(mal )?in\b|reist du|wohin .*(reisen|urlaub|fahren|fliegen)|lieblingsland|fahrst du (gern )?in (den )?urlaub/,
    ],
    [
      'ask_plans',
      /(plane|was vor|schon was geplant|vorhaben)\b|was machst du .*(heute abend|morgen|wochenende|spater|nachher|heute noch|samstag|sonntag|freitag)|(heute abend|morgen|wochenende).*(vor|frei|geplant)\b.*\?|hast du (heute|morgen|am wochenende) zeit/,
    ],
    [
      'ask_doing',
      /was (machst|tust|treibst) du( gerade| grad| jetzt| so| denn| da| eigentlich| im moment)* ?\??$|bist du (zuhause|zu hause|wach|online|da|noch da|beschaftigt|noch wach|bei der arbeit)\b|noch da\?|wo bist du( gerade)? ?\?|stor(e)? ich|womit beschaftigt/,
    ],
    [
      'ask_seeking',
      /(was|wen|wonach) suchst|suchst du|auf der suche|dein typ\b|traum(mann|frau|partner)|ideale[rn]? (partner|mann|frau)|warum bist du hier|was machst du (hier|auf dieser seite)|feste beziehung|was erhoffst|was erwartest/,
    ],
    [
      'ask_single',
      /\b(single|verheiratet|geschieden|vergeben|kinder|ledig)\b.*(du|\?)|(bist|hast) du .*(single|verheiratet|kinder|freund|freundin|partner|partnerin|beziehung|ledig|vergeben|geschieden)|in einer beziehung|dein(e)? ex\b|schon lange allein/,
    ],
    [
      'weather',
      /\b(wetter|regen|regnet|sonne|sonnig|schnee|schneit|kalt|warm|heiss?|bewolkt|gewitter|sturm|stürmt|neblig|nebel|\d+ grad)\b.*(draussen|drausen|hier|dort|bei (dir|euch|uns)|heute|schon|mist|\?|$)/,
    ],
    [
      'goodnight',
      /\b(gute nacht|schlaf (gut|schon)|schone nacht|traum (suss|sus|was schones|schon)|su(s|ss)e traume)\b/,
    ],
    [
      'dislikes',
      /\bich (mag|liebe) (\w+ ){0,2}(kein\w*|nicht)\b(?! mehr)|\bich mag kein\w*\b|\bich (hasse|verabscheue)\b(?! (mein leben|mich))|\bich kann .*nicht (leiden|ausstehen)|(gefallt|gefallen) mir (gar |uberhaupt )?nicht|nicht (so )?mein (ding|fall)/,
    ],
    [
      'goodbye',
      /\b(tschuss?|tschau|ciao|bye|bis (spater|bald|morgen|dann|gleich|nachher|zum nachsten)|gute nacht|schlaf (gut|schon)|ich (gehe|geh|muss) (jetzt |nun |dann |mal |leider )*(schlafen|ins bett|los|weg|arbeiten|gehen|essen|weiter)|schone[nrs]? (tag|abend|nacht|wochenende|feierabend)( noch| dir)?|mach'?s gut|auf wiedersehen|man schreibt sich|bin (dann )?mal weg|servus dann|lieben gruss?|pfiat)\b/,
    ],
    ['sorry', /\b(sorry|entschuldig\w*|tut mir leid|verzeih\w*|pardon|mein fehler|ups|upps)\b/],
    [
      'fond',
      /\b(liebe dich|lieb dich|hab dich lieb|vermisse? dich|verliebt|kuss|kusse|kusschen|bussi|umarm\w*|schatz|liebling|susse[rs]?|schmetterlinge|denke an dich|mag dich|steh auf dich|knuddel\w*|xxx?)\b/,
    ],
    [
      'compliment',
      /frohe[sn]? (weihnachten|fest|neues|ostern)|gluckwunsch|wie (schon|lieb|nett|suss?)\b|\b(du|dein\w*|was fur) .*(schon|hubsch|lieb|nett|suss|sus|toll|wunderschon|lustig|klug|schlau|interessant|charmant|sympathisch|attraktiv|besonders|witzig)(e|er|es|en)?\b|\b(schone[sr]?|tolle[sr]?|hubsche[sr]?|nettes?|susse[sr]?) (foto|bild|bilder|augen|lacheln|name|profil|haare|text)|gut geschrieben|kompliment/,
    ],
    ['tells_name', /\b(ich heiss?e|mein name ist|nenn mich( einfach)?|man nennt mich) (?<proper>[a-z' -]+)/],
    [
      'tells_age',
      /\bich bin (schon |gerade |fast |erst )?\d\d\b|\b\d\d jahre( alt| jung)?|mein alter ist|geburtstag/,
    ],
    [
      'tells_town',
      /\b(ich )?(wohne|lebe|wohnen|wohn) (hier |zurzeit |seit jahren |schon lange |auch |jetzt |gerade |selbst )*(?<proper>(in|bei|auf|am) [a-z' -]+)/,
    ],
    [
      'tells_town',
      /\bich (komme|bin|stamme) (ursprunglich |auch |selbst )?aus (?!dem haus)[a-z]+|\bich wohne\b|\bich lebe (in|auf|allein)|umgezogen nach/,
    ],
    [
      'tells_work',
      new RegExp(
        `\\b(?:ich bin|arbeite als|bin)(?: eine?| selbst| von beruf| gelernter?)? (?<value>${jobs})\\b`,
      ),
    ],
    [
      'tells_work',
      /\bich arbeite (in|bei|als|im|fur|an|von|viel|teilzeit|vollzeit|nachts|mit)|mein(e|em|er)? (arbeit|job|chef|chefin|beruf|kolleg\w+)\b|ich studiere|selbststandig|im buro|in rente|homeoffice|arbeitslos/,
    ],
    [
      'tells_pet',
      /\b(mein(e|en)?|einen?|zwei|drei|unser(e|en)?|habe|\d) (\w+ )?(hund\w*|katze\w*|kater|kaninchen|pferde?|papagei|hamster|vogel|huhner|goldfisch\w*|welpen?|katzchen|wellensittich\w*|meerschweinchen|haustiere?)\b/,
    ],
    [
      'mood_bad',
      /nicht schlafen|geschieden|verwitwet|\b((?<!nicht (so )?)schlecht\w*|traurig|mude|einsam|krank|stress|gestresst|wutend|angst|kopfschmerzen|erschopft|kaputt|schwer|nicht (so |sehr |besonders )?(gut|toll|fit)|langweile|langweilig|erkaltet|allein|weine|gekundigt|verlassen|gestorben|getrennt|mies|bedruckt|nervos|sauer|bescheiden|down|schwierig)\b/,
    ],
    [
      'mood_good',
      /nicht (so )?schlecht|^(mir |geht'?s |es |geht |sehr |ganz |echt |auch |alles |mir geht es |danke |ja |bei mir |super|so |richtig )*(gut|prima|super|bestens|toll|fantastisch|klasse|ausgezeichnet|wunderbar|hervorragend|nicht schlecht|kann nicht klagen|alles klar)\b|\b(ich bin|bin|fuhle mich) (so |sehr |heute |richtig |total |ganz )*(glucklich|froh|zufrieden|frohlich|stolz|entspannt|gut gelaunt|gut drauf|happy|wohl)|gute(r)? laune|kann nicht klagen|mir geht'?s (sehr |richtig |echt )?(gut|super|prima)/,
    ],
    ['thanks', /\bdank|danke|merci|thx|vielen dank/],
    ['tells_hobby', /\bich spiele\b/],
    [
      'tells_taste',
      /\b(lieblings(essen|gericht)|pizza|pasta|nudeln|sushi|schokolade|esse (gern|am liebsten|viel|kein)|trinke (gern|am liebsten|lieber|kein)|schnitzel|kuchen|vegetarier\w*|lecker)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(hore (gern|viel|am liebsten|gerade)|musik|konzert|lieblingslied|jazz|rock|techno|gitarre|klavier)\b/,
      'music',
    ],
    [
      'tells_taste',
      /\b(film|serie|buch|netflix|kino|lese (gern|viel|gerade)|roman|krimi|thriller)\b/,
      'media',
    ],
    [
      'tells_taste',
      /\b(urlaub|reise (gern|viel|nach)|verreise|war (schon )?in|nach (italien|spanien|frankreich|griechenland|portugal)|camping)\b/,
      'travel',
    ],
    ['tells_taste', /\bich suche|hoffe hier/, 'seeking'],
    [
      'tells_plans',
      /\b(heute abend|morgen|spater|am wochenende|am (samstag|sonntag|freitag)|nachste woche|heute nachmittag|nachher) .*(ich|wir|gehe|fahre|geht'?s|muss)\b|\b(ich gehe|ich fahre|wir gehen|wir fahren|gehe) (gleich |morgen |nachher |heute |spater )|ich werde/,
    ],
    [
      'tells_hobby',
      /\b(mein hobby|meine hobbys|ich (liebe|mag)(?! kein| nicht)|ich (wandere|radle|koche|male|lese|gartnere|schwimme|tanze|singe|jogge|stricke|zocke|angle|zeichne|backe|spiele|fotografiere|klettere|laufe|bastle)\b|ich bin gern(e)?|ich gehe gern(e)?|ich fahre gern(e)?|begeister\w*|mache (gern|viel) (sport|yoga|musik)|leidenschaft)/,
    ],
    ['laugh', /\b(haha\w*|hihi\w*|hehe\w*|lol|witzig|lustig|lach\w*|grins)\b|^ha\b/],
    [
      'no',
      /^ich auch nicht|^(schade|leider)\b|^(nein|ne|nee|no|nope|nie|niemals|gar nicht|nicht (wirklich|so|unbedingt)|auf keinen fall|ich glaube nicht|eher nicht|leider nicht|lieber nicht|naturlich nicht|noch nicht|uberhaupt nicht|ich nicht|keineswegs)\b/,
    ],
    [
      'maybe',
      /\b(vielleicht|weiss? (ich )?(noch )?nicht|weiss? es nicht|keine ahnung|kann sein|wer weiss?|manchmal|kommt drauf an|mal sehen|eventuell|jein|bin (mir )?unsicher|moglich)\b/,
    ],
    [
      'yes',
      /^(ja+|jo|jep|jup|yes|klar|sicher|genau|stimmt|naturlich|absolut|selbstverstandlich|gern(e)?|ok|okay|einverstanden|finde ich auch|ich auch(?! nicht)|gute idee|auf jeden fall|richtig|definitiv|doch|das stimmt|mach ich|von mir aus|eben)\b/,
    ],
    ['tells_name', /\b[Ii]ch bin (der |die )?(?<proper>\p{Lu}\p{Ll}+)[.! ]*$/u],
    [
      'greeting',
      /^(schon|freut mich|nett),? .*kennen|^(oh )?(hallo|hi|hey|hei|hej|na|moin|servus|gruss?|gruss? (dich|gott)|guten (morgen|tag|abend)|gute[nr]? (morgen|abend)|morgen|mahlzeit|halli|hallochen|huhu|tach|hello|bin wieder da|da bin ich|salut|gruezi)\b/,
    ],
  ],
  ownStatement: /^(na ja |ja |nein )?(ich|mein\w*|wir|mir|unser\w*|bei mir)\b/,
  back: /\b(und|wie ist es|was ist|wie sieht es) (du|dir|dich|dein\w*|selbst|selber|bei dir|mit dir|wie geht'?s dir|ihr|wie ist es bei dir|bei dir aus)( so| denn| selbst)? ?\??$|[,.!] ?(du|dir|bei dir|selbst)( auch)? ?\?$|^(du|dir|selbst)( auch)? ?\?/,
  leadIn:
    /^((hallo|hi|hey|und|aber|also|na|oh|ok|okay|haha|sag( mal)?|erzahl( mal)?|ubrigens|ach|ja|nein|mal) )+/,
  openQuestions: {
    why: /^(warum|wieso|weshalb|wie kommt|aus welchem grund)\b/,
    how_long: /^(seit wann|wie lange)\b/,
    when: /^((seit|bis|ab|um) )?(wann|wie (oft|spat|viel uhr)|um wie viel|welche[rn]? tag)\b/,
    how_much: /^wie ?viele?\b/,
    where: /^(wo|wohin|woher|an welche[mr]|in welche[mr])\b/,
    who: /^((mit|von|bei|zu|fur|an) )?(wer|wem|wen|wessen)\b/,
    how: /^wie\b/,
    choice:
      /^[a-z]+ oder [a-z]+ ?\?|\boder\b.*(mensch|typ)\b|\b(lieber|eher|besser|bevorzugst)\b.* oder |\boder (lieber|eher|doch)\b/,
    what: /^((mit|von|fur|in|auf|an|zu|aus) )?(was|welche[rsnm]?|woruber|womit|worauf|wofur|wovon|woran|wobei|worin|wonach)\b/,
  },
  or: 'oder',
  aboutUs: /\b(mich|mir|uns|wir|zusammen)\b/,
  inverted:
    /^(bist|hast|kannst|willst|magst|machst|gehst|findest|glaubst|darf|kann|ist|sind|weiss?t|kennst|wurdest|konntest|rauchst|trinkst|tanzt|spielst|fahrst|denkst|lachst|traumst|lebst|sollen|wollen|verstehst|mochtest|schlafst|gibt|hattest|warst) (du|es|das|ich|wir|sie|er)\b/,
  pets: [
    [/hund|welpe/, 'deinem Hund'],
    [/katz|kater/, 'deiner Katze'],
    [/kaninchen|hase/, 'deinem Kaninchen'],
    [/pferd/, 'deinem Pferd'],
    [/papagei|vogel|wellensittich/, 'deinem Vogel'],
    [/huhner/, 'deinen Hühnern'],
    [/fisch/, 'deinen Fischen'],
  ],
  hobbies: [
    [/wander|spazier/, 'das Wandern'],
    [/rad(el|fahr)|fahrrad/, 'das Radfahren'],
    [/koch|back/, 'das Kochen'],
    [/garten|gartn/, 'den Garten'],
    [/lese|lesen|buch/, 'das Lesen'],
    [/musik|gitarre|klavier|sing/, 'die Musik'],
    [/tanz/, 'das Tanzen'],
    [/male|malen|zeichn/, 'das Malen'],
    [/sport|fussball|fusball|tennis|jogg|laufe|schwimm|kletter/, 'den Sport'],
    [/foto/, 'das Fotografieren'],
    [/reise/, 'das Reisen'],
    [/film|serie|kino/, 'die Filme'],
  ],
}
