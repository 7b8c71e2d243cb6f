import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'infermier[ea]|insegnante|maestr[oa]|professor(?:e|essa)|medico|dottor(?:e|essa)|dentista|avvocat[oa]|ingegnere|programmat(?:ore|rice)|sviluppat(?:ore|rice)|grafic[oa]|cuoc[oa]|panettier[ea]|macellaio|parrucchier[ea]|meccanico|falegname|idraulico|elettricista|imbianchino|autista|camionista|agricolt(?:ore|rice)|contabile|commess[oa]|student(?:e|essa)|poliziott[oa]|pompiere|segretari[oa]|giardinier[ea]|giornalista|fotograf[oa]|camerier[ea]|impiegat[oa]|architett[oa]|psicolog[oa]|traduttore|traduttrice|operai[oa]|barista'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /suicid|uccidermi|ammazzarmi|togliermi la vita|voglio morire|farla finita|non voglio piu vivere|voglia di vivere|farmi del male|non ce la faccio piu a vivere|senso (la mia vita|vivere)|non svegliarmi/,
    ],
    [
      'money',
      /(manda|mandar|presta|prestar|dar|dai|invia|inviar|versa)(mi|re|rmi)?\b.*(soldi|euro|denaro|buono regalo|ricarica)|(mi servono|ho bisogno di) .*(soldi|euro|denaro)|buono regalo|bitcoin|cripto|investi(re|mento)|conto (corrente|bancario)|paypal|bonifico|iban|postepay|prestito/,
    ],
    [
      'explicit',
      /\b(sesso|scopare|nud[oai]\b|arrapat[oa]|tette|seno|cazzo|figa|nudes?|lingerie|a letto con (me|te)|puttana|troia|orgasmo|sexy|pompino|culo)\b/,
    ],
    [
      'rude',
      /\bsei .*\b(stupid[oa]|brutt[oa]|scem[oa]|noios[oa]|fals[oa]|inutile|ridicol[oa])\b|\b(idiota|stronz[oa]|cretin[oa]|deficiente|imbecille|stai zitt[oa]|vaffanculo|sparisci|truffat\w+)\b/,
    ],
    [
      'real',
      /sei (davvero |proprio |un |una )*(ver[oa]|reale|robot|bot|uman[oa]|persona|fals[oa]|macchina|computer|ia|programma|finto|finta|inventat[oa]|chatgpt)\b|esisti|persona (vera|reale)|(donna|uomo) ver[oa]|chatbot|profilo (falso|finto)|c'e qualcuno|parlando con (un|una|chi)|chi scrive/,
    ],
    [
      'contact',
      /telefono|cellulare|whats ?app|\binsta(gram)?\b|snap(chat)?\b|facebook|telegram|\bsignal\b|e-?mail|(il )?tuo (numero|indirizzo|contatto)|chiamar(mi|ti|ci)|chiamami\b(?! (pure )?[a-z]+[.!]?$)|sentirci al|videochiamata|facetime/,
    ],
    [
      'meet',
      /ti va di (uscire|bere|prendere|venire|cenare|andare|fare)|vuoi (uscire|venire|bere|andare|essere la mia)|incontrar(ci|ti|mi)|\bvederci|ci (vediamo|incontriamo) (un giorno|domani|stasera|di persona|per|sabato|una volta|in|al|alla|davanti|sotto)\b|(prendere|prendiamo|bere|beviamo|prenderci) (un|qualcosa|una)|vieni (da me|a trovarmi|a casa)|(cena(re)?|aperitivo|caffe) (insieme|con me)|ceniamo|andiamo (insieme )?a (cena|bere|ballare|mangiare|prendere)|appuntamento|uscire (con me|insieme)|usciamo|esci con me|di persona|dal vivo|sposarmi|mi sposi|posso venire|ti invito|nella vita reale|(magari|forse|che ne dici di|che ne diresti di) (un'?a? ?|prendere )*(caffe|passeggiata|birra|cena|aperitivo|bicchiere)|(^|[.!?,] )(un'?a? ?)?(caffe|aperitivo|cena|passeggiata) a \w+/,
    ],
    [
      'meet',
      /(^|[.!?,] ?)(ciao |e |ma |allora )*quando (hai (\w+ )*tempo(?! libero)|(sei|saresti) (\w+ )*(liber[oa]|disponibile))\b/,
    ],
    [
      'ask_pet_name',
      /come si chiama(no)? (il|la|i) tu[oai]i?( (cane|gatto|gatta|cavallo|coniglio|animale|micio|cani|gatti)\b| ?(\?|$))/,
    ],
    ['ask_afternoon', /pomeriggio libero.*\?/],
    ['ask_laugh', /ti ha fatto ridere/],
    ['ask_landscape', /mare, bosco o citta/],
    ['ask_secret', /che non c'e scritto|non c'e nel tuo profilo/],
    ['ask_drink', /caffe .*\bo\b.* (vino|te)\b.*\?/],
    ['ask_talk', /prima chiacchierata.*\?/],
    ['may_ask', /posso (chiederti|farti)|una domanda/],
    ['ask_me', /come mi chiamo|(sai|ricordi).*(il mio nome|mi chiamo)|chi sono\b/, 'name'],
    ['ask_me', /dove (vivo|abito)|di dove sono|(sai|ricordi).*dove (vivo|abito|sto)/, 'town'],
    ['ask_me', /che lavoro faccio|(sai|ricordi).*(mio lavoro|lavoro faccio|cosa faccio)/, 'work'],
    ['ask_me', /(sai|ricordi).*(mi[oa] (cane|gatt|animale))|che animale ho|ho un (cane|gatto) o/, 'pet'],
    [
      'ask_me',
      /(sai|ricordi).*(mio hobby|mi piace fare|mia passione)|qual e (il mio hobby|la mia passione)/,
      'hobby',
    ],
    [
      'ask_day',
      /com'?e? ?.*(andata|andato|stata|stato|va|passato|passata).*(giornata|serata|settimana|weekend|fine settimana|notte|vacanze)|(la )?tua giornata|hai dormito|dormito bene|hai passato una bella|cosa hai fatto oggi|che hai fatto oggi|andata la giornata/,
    ],
    [
      'ask_mood',
      /come (stai|va|ti senti|te la passi|ti va|butta|sta andando|vanno le cose)\b|tutto (bene|ok|a posto)\b.*\?|stai bene|come stiamo|sei (felice|stanc[oa]|triste|content[oa])\b|che si dice|come andiamo|novita\?/,
    ],
    [
      'ask_name',
      /come ti chiami|qual e il tuo nome|(il )?tuo (vero )?nome\b.*\?|come posso chiamarti|chi sei\b/,
    ],
    [
      'ask_age',
      /minorenne|maggiorenne|quanti anni|che eta|la tua eta|quando (sei nat[oa]|compi gli anni|e il tuo compleanno)|di che anno/,
    ],
    ['ask_family', /(hai|vuoi) .*(figli|bambini|fratell[io]|sorell[ae]|famiglia)\b|(figli|fratelli)\b.*\?/],
    ['ask_single', /con chi (vivi|abiti)|vivi sol[oa]/],
    [
      'ask_town',
      /(di|da) dove (sei|vieni|scrivi)|dove (vivi|abiti|stai di casa)|di che (citta|zona|parte)|in che (citta|zona)|(vivi|abiti)\b|sei di\b|vieni da\b|lontan[oa] da/,
    ],
    [
      'ask_work',
      /che lavoro|di cosa ti occupi|cosa fai (nella vita|di lavoro|di mestiere)|che fai nella vita|(il )?tuo (lavoro|mestiere)|la tua professione|dove lavori|lavori\b|cosa studi|che studi|studi\b/,
    ],
    [
      'ask_pet',
      /animali( domestici)?\b|un animale|hai (un |una |dei |qualche )*(cane|gatt[oa]|cani|gatti|coniglio|cavallo|cagnolino)|ti piacciono (i )?(cani|gatti)|da (cani|gatti) o/,
    ],
    [
      'ask_hobby',
      /(parlami|dimmi|raccontami|qualcosa) .*(di te|su di te)|hobb(y|ies)|passatemp|tempo libero|i tuoi (interessi|gusti)|cosa ti piace( fare)?|che ti piace fare|che cosa ti piace|le tue passioni|tua passione|(fai|pratichi) (qualche )?sport|ti piace (ballare|cucinare|lo sport|camminare|correre|nuotare|la montagna|dipingere|il calcio|fare giardinaggio)|(balli|dipingi|corri|nuoti)\b/,
    ],
    [
      'ask_media',
      /\b(film|serie|libri?|libro|netflix|cinema|romanz\w+|leggere|leggi|podcast|autore|scrittore)\b.*\b(tu|ti|hai|tuo|\?)|\b(ti|tuo|hai|stai).*(film|serie|libro|netflix|cinema|leggendo)|guardi (la|qualche)/,
    ],
    [
      'ask_music',
      /(musica|canzone|gruppo|cantante|concert).*\b(ti|tu|tua|\?)|\b(ti|tua|che).*(musica|canzone|concerto|strumento)|ascolti|canti\b|suoni\b/,
    ],
    [
      'ask_food',
      /(piatto|cibo|dolce|bevanda|ristorante) (preferit)\w*|cosa (mangi|bevi|cucini|ti piace mangiare)|che (mangi|cucini)|cucini\b|hai (gia )?(mangiato|cenato|fame|pranzato)|vegetarian|vegan|ti (piace|piacciono) (la pizza|il sushi|la pasta|il cioccolato|il formaggio|il caffe|il vino|la birra|il te|il piccante|la carne|il pesce)|bevi\b|mangi\b/,
    ],
    [
      'ask_travel',
      /\b(ti|tuo|tua|hai|vai|dove).*(viaggiare|vacanz|viaggio|estero|paese|viaggi)|viaggi\b|sei mai stat[oa]|dove (vorresti|andresti|ti piacerebbe)|meta preferita/,
    ],
    [
      'ask_plans',
      /\b(programmi|progetti|piani)\b|(cosa|che) (fai|farai|hai in programma|combini) .*(stasera|oggi|domani|weekend|fine settimana|dopo|sabato|domenica|venerdi|piu tardi)|(stasera|domani|nel weekend|fine settimana).*(fai|libero|libera|fare)\b.*\?|\bliber[oa] (stasera|oggi|domani|sabato|domenica|venerdi|nel weekend|nel fine|questo)/,
    ],
    [
      'ask_doing',
      /(che|cosa|che cosa) (fai|stai facendo|combini)( di bello| adesso| ora| in questo momento| li| qui)? ?\??$|che fai|sei (a casa|svegli[oa]|online|li|occupat[oa]|al lavoro|ancora (li|qui|svegli[oa])|in linea|impegnat[oa])\b|ci sei|dove sei( adesso| ora)? ?\??|ti disturbo|disturbo\?/,
    ],
    [
      'ask_seeking',
      /(cosa|chi|che cosa) cerchi|cerchi\b|cosa (ti aspetti|vorresti trovare|speri)|il tuo tipo|che tipo di (uomo|donna|persona)|(uomo|donna|partner) ideale|perche sei (qui|su questo|iscritt)|relazione seria|storia seria|cosa ti porta|che ci fai (qui|su)/,
    ],
    [
      'ask_single',
      /\b(single|sposat[oa]|divorziat[oa]|separat[oa]|fidanzat[oa]|impegnat[oa])\b.*\?|(?<!quando )sei (single|sposat|divorziat|separat|fidanzat|liber[oa])|hai (figli|bambini|un ragazzo|una ragazza|qualcuno|un compagno|un marito|una moglie)|figli\?|\btu[oa] ex\b|sei sol[oa]/,
    ],
    [
      'weather',
      /\b(che tempo|tempo fa|piove|pioggia|nevica|neve|sole|soleggiato|nuvoloso|temporale|nebbia|gradi|meteo|fa (molto |un |tanto |proprio |cosi )?(freddo|caldo)|(che|un) (freddo|caldo)|bel tempo|brutto tempo)\b/,
    ],
    ['goodnight', /\b(buona ?notte|sogni d'oro|dormi bene|dolce notte)\b|^notte\b/],
    [
      'dislikes',
      /\bnon mi (piace|piacciono|piaccio?no)\b(?! (la mia vita|vivere|piu niente))|\b(odio|detesto)\b(?! (la mia vita|me stess))|\bnon sopporto\b(?! (piu|la mia vita))|non fa per me/,
    ],
    [
      'goodbye',
      /\b(allora|va beh|dai) ciao\b|\b(arrivederci|a (dopo|domani|presto|piu tardi|risentirci)|buona ?(notte|serata|giornata|domenica)|buon (fine settimana|weekend|riposo|pomeriggio|lavoro)|notte|sogni d'oro|dormi bene|devo (andare|scappare|lavorare|lasciarti|uscire)|vado (a (letto|dormire|lavorare|mangiare|nanna)|via)|scappo|ti lascio|ci (sentiamo|si sente|vediamo|risentiamo)( dopo| presto| domani| dopo)?|stammi bene|ciao ciao|alla prossima|addio)\b/,
    ],
    ['sorry', /\b(scusa\w*|mi dispiace|perdonami|chiedo scusa|colpa mia|perdono|ops|oops|pardon)\b/],
    [
      'fond',
      /\b(ti (amo|voglio bene|adoro|penso)|mi manchi|innamorat[oa]|bac(io|i|ino|etti|ione|ioni)|abbracci\w*|tesoro|amore( mio)?|cara mia|farfalle|penso a te|mi piaci|cuore mio|dolcezza|stellina)\b/,
    ],
    [
      'compliment',
      /buon (natale|anno|compleanno)|auguri|congratulazioni|^che (bello|carin[oa]|gentile|dolce)\b|\b(sei|hai|che|il tuo|la tua|i tuoi) .*(bell[oaie]|bellissim[oaie]|carin[oa]|simpatic[oa]|dolce|divertente|gentile|interessante|intelligente|affascinante|special[ei]|splendid[oaie]|attraente|stupend[oaie]|in gamba)\b|\b(bell[aeo]|bei|begli|belle|carin[oa]) (foto|sorriso|occhi|nome|profilo|capelli|testo)|(scritto|detto) bene|ben detto|mi piace (il tuo|la tua) (profilo|foto|sorriso|nome)|complimenti/,
    ],
    ['tells_name', /\b(mi chiamo|il mio nome e|chiamami( pure)?|mi chiamano) (?<proper>[a-z' -]+)/],
    ['tells_age', /\bho (gia |quasi )?\d\d( anni)?\b|\b\d\d anni\b|compio|mio compleanno/],
    [
      'tells_town',
      /\b(vivo|abito|abitiamo|viviamo|sto di casa) (ora |adesso |qui |vicino |anche |da anni )*(?<proper>(a|in|ad|nel|vicino a) [a-z' -]+)/,
    ],
    [
      'tells_town',
      /\b(sono|vengo) (di|da|originari[oa] di)\b|\babito\b|\bvivo (da sol|qui|con|al)|trasferit[oa]/,
    ],
    [
      'tells_work',
      new RegExp(`\\b(?:sono|lavoro come|faccio)(?: un| una| il| la| l')? ?(?<value>${jobs})\\b`),
    ],
    [
      'tells_work',
      /\blavoro (in|a|da|per|come|nel|nella|con|molto|al|di notte|part)|il mio (lavoro|capo|mestiere|ufficio)|mi occupo|studio\b|in pensione|pensionat[oa]|disoccupat[oa]|i miei colleghi|in ufficio|smart working/,
    ],
    [
      'tells_pet',
      /\b(mi[oa]|miei|un|una|due|tre|nostr[oa]|ho|\d) (\w+ )?(can[ei]|cagnolin[oa]|gatt[oaie]|gattin[oai]|conigl\w+|cavall\w+|pappagallo|criceto|uccellin[oi]|galline|pesc[ei] ross[oi]|cuccioli?o?|tartaruga|canarino)\b/,
    ],
    [
      'mood_bad',
      /non riesco a dormire|sono divorziat|vedov[oa]\b|\b((?<!non |niente |c'e )male|triste|stanc[oa]|mi sento .*sol[oa]|malat[oa]|stress|stressat[oa]|arrabbiat[oa]|paura|mal di testa|esaust[oa]|distrutt[oa]|difficile|dur[oa]|pesante|non (molto |tanto |troppo |sto )?(bene|tanto bene|molto bene)|mi annoio|annoiat[oa]|raffreddat[oa]|piangere|piango|licenziat[oa]|stuf[oa]|morto|morta|depress[oa]|nervos[oa]|preoccupat[oa]|giu di morale|giornataccia|(brutta|pessima) giornata|cosi cosi|insomma|a pezzi|ansia)\b/,
    ],
    [
      'mood_good',
      /(non|niente) male|non c'e male|^(molto |tutto |sto |io |anche |abbastanza |si |qui |benone |direi |va )*(bene|benissimo|benone|alla grande|ottimamente|perfettamente|a meraviglia|a posto|non c'e male|non mi lamento|una favola)\b|\b(sono|mi sento) (molto |cosi |davvero |proprio |oggi )*(felice|content[oa]|allegr[oa]|bene|seren[oa]|orgoglios[oa]|rilassat[oa]|in forma)|buon umore|non mi lamento|va tutto bene/,
    ],
    ['thanks', /\b(grazie|ringrazi\w+|mille grazie|gentilissim[oa])\b/],
    ['tells_hobby', /\b(suono|gioco)\b/],
    [
      'tells_taste',
      /\b(piatto preferito|pizza|pasta|sushi|lasagne|cioccolato|mi piace mangiare|mangio|bevo|vegetarian[oa]|gelato|carbonara|tiramisu)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(ascolto|musica|concerto|canzone preferita|jazz|rock|techno|chitarra|pianoforte)\b/,
      'music',
    ],
    ['tells_taste', /\b(film|serie|libro|netflix|cinema|leggo|romanzo|giallo|leggendo)\b/, 'media'],
    [
      'tells_taste',
      /\b(vacanz[ae]|viaggio|viaggiare|sono stat[oa] (in|a)|spagna|grecia|francia|portogallo|campeggio)\b/,
      'travel',
    ],
    ['tells_taste', /\bcerco\b|spero di trovare/, 'seeking'],
    [
      'tells_plans',
      /\b(stasera|domani|dopo|questo weekend|nel weekend|sabato|domenica|venerdi|la prossima settimana|oggi pomeriggio|piu tardi)\b.*\b(vado|andiamo|ho|devo|faccio|esco|andro|viene|parto)\b|\b(vado|andiamo) (al|alla|a|in|da)\b/,
    ],
    [
      'tells_hobby',
      /\b(il mio hobby|la mia passione|i miei hobby|(?<!non )mi (piace|piacciono)|adoro|amo (?!ti)|sono (un |una )?(appassionat|fan)|(corro|nuoto|dipingo|ballo|canto|disegno|cucino|cammino|gioco|suono|fotografo|pedalo|leggo)\b|faccio (yoga|sport|giardinaggio|trekking|ceramica|teatro))/,
    ],
    ['laugh', /\b((ha){2,}\w*|(ah){2,}\w*|(eh){2,}\w*|(ih){2,}\w*|lol|che ridere|divertente|rido)\b/],
    [
      'no',
      /^(che )?(peccato|purtroppo)\b|^(no+|mai|per niente|affatto|non (proprio|ancora|molto|credo|direi|io|tanto|spesso)|assolutamente no|certo che no|nemmeno|neanche|macche|meglio di no|direi di no)\b/,
    ],
    [
      'maybe',
      /\b(forse|non (lo )?so|boh|chissa|puo darsi|magari|a volte|dipende|non sono sicur[oa]|vediamo|probabile|qualche volta)\b/,
    ],
    [
      'yes',
      /^(si+|certo|certamente|esatto|giusto|ok|okay|d'accordo|anch'io|anche io|vero|assolutamente( si)?|naturalmente|ovvio|ovviamente|volentieri|va bene|buona idea|credo di si|infatti|proprio cosi|e vero|perfetto|sicuro|penso di si|come no)\b/,
    ],
    ['tells_name', /(^|[ ,.!])([Ss]ono|[Ii]o sono) (?<proper>\p{Lu}\p{Ll}+)[.! ]*$/u],
    [
      'greeting',
      /^(molto )?(piacere|lieto|felice) (di|mio)\b|^(oh )?(ciao|salve|buongiorno|buonasera|buon (giorno|pomeriggio)|buona sera|hey|ehi|ehila|ei|hola|hello|hi|eccomi|sono tornat[oa]|rieccomi|bella(?! domanda))\b/,
    ],
  ],
  ownStatement:
    /^(beh |si |no |oggi )?(io|il mio|la mia|i miei|le mie|mi|ho|sono|sto|noi|abitiamo|abbiamo|vivo|lavoro)\b/,
  back: /\b(e|invece|e invece) (tu|te|voi|a te|da te|il tuo|la tua|i tuoi|di te|per te|tu invece|tu come (stai|va)|tu che|tu cosa)( invece| come stai)? ?\??$|[,.!] ?(tu|te) ?\?$|^tu ?\?/,
  leadIn:
    /^((ciao|ehi|e|ma|allora|quindi|beh|senti|dimmi|ah|oh|ok|haha|raccontami|a proposito|si|no|comunque|scusa) )+/,
  openQuestions: {
    why: /^(perche|come mai|per quale motivo)\b/,
    how_long: /^((da|per) )?quanto tempo\b|^da quando\b/,
    when: /^((da|fino a|a|per) )?(quando|che ora|che ore|quante volte|ogni quanto|che giorno|quanto spesso)\b/,
    how_much: /^quant[oaie]?\b/,
    where: /^((da|di|in|per) )?(dove|dov'e|dov'|in che posto|quale posto)\b/,
    who: /^((con|di|da|per|a) )?chi\b/,
    how: /^(come|com'e|in che modo)\b/,
    choice:
      /^[a-z]+ o [a-z]+ ?\?|\b(preferisci|meglio|piu)\b.* o |\bo (piuttosto|preferisci|meglio)\b|^sei (piu )?(tipo |una persona )?da .* o /,
    what: /^((di|con|a|in|per|su|da) )?(che|cosa|cos'e|qual|quale|quali|che cosa)\b/,
  },
  or: 'o',
  aboutUs: /\b(me|mi|noi|ci|insieme)\b/,
  inverted:
    /^(hai|sei|ti (piace|piacciono|piacerebbe|va|sembra|interessa|ricordi)|vuoi|puoi|sai|credi|fumi|conosci|vai|posso|e|c'e|pensi|parli|dormi|guidi|mi (capisci|aiuti)|sogni|preferisci|bevi)\b.*\?/,
  pets: [
    [/\bcan[ei]\b|cagnolin|cucciol/, 'il tuo cane'],
    [/gatt/, 'il tuo gatto'],
    [/conigl/, 'il tuo coniglio'],
    [/cavall/, 'il tuo cavallo'],
    [/pappagallo|uccellin|canarino/, 'il tuo uccellino'],
    [/gallin/, 'le tue galline'],
    [/pesc[ei]/, 'i tuoi pesci'],
  ],
  hobbies: [
    [/cammin|escursion|trekking|montagna|passegg/, 'le camminate'],
    [/bici|pedal/, 'la bicicletta'],
    [/cucin|dolci|forno/, 'la cucina'],
    [/giardin|piante|\borto/, 'il giardino'],
    [/legg|lettura|libri/, 'la lettura'],
    [/musica|chitarra|piano|cant|suon/, 'la musica'],
    [/ball|danza/, 'il ballo'],
    [/dipin|disegn/, 'la pittura'],
    [/sport|calcio|tennis|corr|nuot|palestra|padel/, 'lo sport'],
    [/foto/, 'la fotografia'],
    [/viagg/, 'i viaggi'],
    [/film|cinema|serie/, 'il cinema'],
  ],
}
