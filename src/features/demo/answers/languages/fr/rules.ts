import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'infirmiere?|prof|professeure?|institut(?:eur|rice)|medecin|docteure?|dentiste|avocate?|ingenieure?|developpeu(?:r|se)|graphiste|cuisinier|cuisiniere|boulanger|boulangere|boucher|coiffeu(?:r|se)|mecanicien|menuisier|plombier|electricien|peintre|chauffeur|routier|agriculteur|agricultrice|comptable|vendeu(?:r|se)|etudiante?|policier|policiere|pompier|secretaire|jardinier|jardiniere|journaliste|photographe|serveu(?:r|se)|architecte|psychologue|traduct(?:eur|rice)|artisan|caissiere?|fonctionnaire|aide-soignante?'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /suicid|me tuer|envie d('|e )(mourir|en finir)|en finir avec|veux (mourir|plus vivre)|plus envie de vivre|mettre fin a mes jours|me faire du mal|ne plus me reveiller|plus la force de (vivre|continuer)|veux plus vivre/,
    ],
    [
      'money',
      /(envoie|envoyer|preter?|prete|donne|donner|virer|avancer?)\b.*(argent|euros|sous|fric|carte cadeau)|besoin d'?(argent|euros|un peu d'argent|e sous)|carte cadeau|bitcoin|crypto|investi(r|ssement)|compte bancaire|paypal|virement|iban|\brib\b|transcash|pcs/,
    ],
    [
      'explicit',
      /\b(sexe|baiser? avec|baise|nue?s?\b.*photo|photos? (nue?s?|coquines?|sexy)|nudes?|seins|bite|chatte|salope|pute|lingerie|au lit avec (moi|toi)|coucher avec|orgasme|excite(e)?|toute? nue?)\b/,
    ],
    [
      'rude',
      /\b(tu es|t'es) .*\b(moche|stupide|nulle?|chiante?|ennuyeu\w+|fausse|debile|conne?)\b|\b(idiote?|imbecile|connard|cretin\w*|ta gueule|ferme.la|tais.toi|va te faire|degage|casse.toi|arnaqueu(r|se))\b/,
    ],
    [
      'real',
      /(tu es|t'es|es-tu|vous etes) (vraiment |bien |un |une |reelle?|reellement |en vrai )*(vraie?|reelle?|robot|bot|humaine?|fausse|faux|ordinateur|personne|ia|programme|machine|fictif|fictive|chatgpt|inventee?)|tu existes|existes-tu|vraie (personne|femme)|vrai (homme|profil)|chatbot|faux profil|je parle a (un|une|qui)|y a quelqu'?un|qui ecrit/,
    ],
    [
      'contact',
      /telephone|portable|whats ?app|\binsta(gram)?\b|snap(chat)?\b|facebook|telegram|\bsignal\b|e-?mail|adresse mail|ton (numero|num|adresse|06|mail|tel)|appelle.moi\b(?! [a-z]+[.!]?$)|t'appeler|s'appeler (au|ce)|on s'appelle|visio|facetime/,
    ],
    [
      'meet',
      /ca te dit|tu veux (venir|sortir|boire|qu'on|aller|diner|etre ma)|envie de (sortir|boire|venir) |rencontrer|(on se|se) (voit|voir|retrouve)\b|rendez-?vous|un rencard|(boire|prendre) (un|une) (verre|cafe|the)|viens (chez|me voir|donc)|tu viens chez|diner (ensemble|avec moi)|dine(r)? ensemble|en vrai\b|dans la vraie vie|m'epouser|sortir avec moi|on sort\b|(passer|venir) (te voir|chez toi)|je t'invite|venir avec moi|ensemble (ce|un|au)|(peut-etre|pourquoi pas|que dirais-tu d'|que diriez-vous d') ?(une? )*(cafe|verre|balade|diner|promenade)|(^|[.!?,] )(une? )?(cafe|verre|diner|balade) a \w+/,
    ],
    [
      'meet',
      /quand (es-tu|seras-tu|as-tu|etes-vous|serez-vous|avez-vous) .*(libre|disponible|dispo|temps)\b|(tu es|vous etes) (libres?|dispo\w*) quand/,
    ],
    [
      'ask_pet_name',
      /comment s'appelle(nt)? (ton|ta|tes) (chien|chienne|chat|chatte|animal|cheval|lapin)|s'appelle(nt)? (le tien|la tienne|les tiens)|(le tien|la tienne) s'appelle comment/,
    ],
    ['ask_afternoon', /apres-midi libre.*\?/],
    ['ask_laugh', /t'a fait rire/],
    ['ask_landscape', /mer, foret ou ville/],
    ['ask_secret', /qui n'y est pas|pas dans ton profil/],
    ['ask_drink', /cafe .*\bou\b.* (vin|the)\b.*\?/],
    ['ask_talk', /premiere conversation.*\?/],
    ['may_ask', /(peux|puis-je) te (poser|demander)|une (petite )?question/],
    [
      'ask_me',
      /comment je m'appelle|(sais|souviens|rappelles).*(mon (nom|prenom)|je m'appelle)|qui suis-je|c'est quoi mon (nom|prenom)/,
      'name',
    ],
    [
      'ask_me',
      /ou (j'habite|est-ce que j'habite)|(sais|souviens|rappelles).*(ou j'habite|d'ou je)|j'habite ou/,
      'town',
    ],
    [
      'ask_me',
      /(sais|souviens|rappelles).*(mon (metier|travail|boulot)|je travaille|je fais dans)|c'est quoi mon (metier|travail|boulot)|je fais quoi (dans|comme)/,
      'work',
    ],
    [
      'ask_me',
      /(sais|souviens|rappelles).*(mon (chien|chat|animal))|quel animal j'ai|j'ai un (chien|chat) ou/,
      'pet',
    ],
    [
      'ask_me',
      /(sais|souviens|rappelles).*(mon hobby|mes loisirs|j'aime faire|ma passion)|c'est quoi (mon hobby|ma passion)/,
      'hobby',
    ],
    [
      'ask_day',
      /(comment|ca).*(passe|passee|ete|etait).*(journee|soiree|week-?end|semaine|nuit|vacances|matinee)|(ta|la) (journee|soiree|nuit)|bien dormi|(ton|le) (week-?end)( s'est|.*passe|.*bien).*|bonne (journee|soiree|nuit) ?\?|qu'as-tu fait aujourd|fait quoi aujourd'hui/,
    ],
    [
      'ask_mood',
      /ca va( bien)?( toi)? ?\?|^((salut|coucou|bonjour|bonsoir|hello|hey)\W*)?ca va$|comment (ca )?(vas?|tu te sens|te sens-tu)\b|tu vas bien|ca roule|ca gaze|la forme|quoi de neuf|comment (tu vas|vas-tu|allez)|tu es (heureu|fatigu|triste|contente?)\w*|tout va bien ?\?|comment te sens|t'as la forme/,
    ],
    [
      'ask_name',
      /(comment|tu) (tu )?t'?\s?appelles|quel est ton (nom|prenom)|ton (vrai )?(prenom|nom)\b.*\?|c'est quoi ton (nom|prenom)|qui es-tu|t'es qui|tu es qui|comment dois-je t'appeler|t'appelles comment/,
    ],
    [
      'ask_age',
      /mineure?|majeure? ?\?|quel age|ton age|quand (es-tu nee?|est ton anniversaire|tombe ton anniv)|c'est quand ton anniv|annee de naissance/,
    ],
    [
      'ask_family',
      /(as-tu|tu as|t'as|avez-vous|vous avez|tu veux|veux-tu) .*(enfants|freres?|soeurs?|famille)\b|(enfants|freres|soeurs)\b.*\?/,
    ],
    ['ask_single', /(vis|habites) avec qui|avec qui (tu vis|vis-tu|tu habites)|tu (vis|habites) seule?/],
    [
      'ask_town',
      /(ou|d'ou) (habites|vis|viens|es|tu (habites|vis|viens|es))\b|tu (habites|vis|viens|es) (ou|d'ou|de quelle (ville|region)|dans quel|ou ca|de ou)|habites-tu|quelle (ville|region)|quel coin|tu habites|tu vis (a|en|au|dans)\b|tu viens de\b|loin de|t'habites/,
    ],
    [
      'ask_work',
      /(que|quoi) .*(dans la vie|comme (travail|metier|boulot|job))|(?<!aimes quoi )dans la vie|ton (travail|metier|boulot|job)|ta profession|tu (travailles|bosses)|travailles-tu|tu etudies|quel(le)? (metier|est ton metier)|tes etudes/,
    ],
    [
      'ask_pet',
      /animaux|un animal|tu as (un |une |des )*(chien|chat|lapin|cheval)\w*|as-tu (un |une |des )*(chien|chat|animal)|tu aimes les (chiens|chats)|plutot (chien|chat)/,
    ],
    [
      'ask_hobby',
      /parle.moi de toi|en plus sur toi|toi un peu plus|(loisirs?|hobb(y|ies)|passions?|passe-temps|centres? d'interet)\b.*(\?|tu|tes|ton)|(tes|ton|quels? sont) (loisir|hobb|passion|passe-temps)|temps libre|qu'est-ce que tu (aimes|adores)( faire)?|tu aimes (faire )?quoi|que fais-tu (de ton|pendant ton)|qu'aimes-tu|(tu fais|fais-tu|tu pratiques) (du |un |de la )?(sport|danse|velo)|tu aimes (danser|cuisiner|marcher|le sport|la randonnee|nager|courir|jardiner|bricoler|le foot)|tu (danses|peins|cours|nages|jardines|bricoles)/,
    ],
    [
      'ask_media',
      /\b(films?|series?|livres?|netflix|cinema|romans?|lire|lis|podcast|auteur|bouquin)\b.*\b(tu|ton|ta|te|\?)|\b(tu|ton|ta|te).*(film|serie|livre|netflix|cinema|lire|\blis\b|bouquin)|tu regardes|regardes-tu/,
    ],
    [
      'ask_music',
      /(musique|chanson|groupe|chanteu|concert).*\b(tu|ton|ta|\?)|\b(tu|ton|ta|quelle).*(musique|chanson|concert|instrument)|tu ecoutes|ecoutes-tu|tu chantes|tu joues (d'un|de la|du)/,
    ],
    [
      'ask_food',
      /(plat|repas|dessert|boisson|restaurant|cuisine) (prefere|favori)\w*|tu (manges|bois|cuisines)|manges-tu|cuisines-tu|as-tu (mange|faim|dine)|tu as (mange|faim|dine|deja mange)|vegetarien|vegan|tu aimes (la pizza|les sushis|les pates|le chocolat|le fromage|le cafe|le vin|la biere|le the|la viande|le poisson|epice|manger)|mang\w+ (quoi|ce soir)/,
    ],
    [
      'ask_travel',
      /\b(tu|ton|ta|tes|as-tu|aimerais).*(voyag|vacances|etranger|pays|partir ou|destination)|tu es deja allee?|es-tu deja allee?|ou (voudrais|aimerais|partirais)-?\s?tu|tu voyages/,
    ],
    [
      'ask_plans',
      /(des|tes) (projets|plans)|quelque chose de prevu|prevu (quoi|quelque)|(que fais-tu|tu fais quoi|qu'est-ce que tu fais|tu vas faire quoi) .*(ce soir|demain|week-?end|plus tard|apres|samedi|dimanche|vendredi|aujourd'hui)|(ce soir|demain|ce week-?end).*(tu fais|libre|prevu|faire)\b.*\?/,
    ],
    [
      'ask_doing',
      /(que fais-tu|tu fais quoi|qu'est-ce que tu fais|tu fais quoi de beau|quoi de beau)( en ce moment| la| maintenant| de beau)? ?\??$|tu es (chez toi|la|reveillee?|connectee?|encore la|occupee?|au travail|en ligne|dispo\w*)\b|t'es (la|ou|encore la|reveillee?)|tu es ou|ou es-tu|je te derange|toujours la ?\?/,
    ],
    [
      'ask_seeking',
      /(que|qui) cherches-tu|tu cherches|qu'est-ce que tu (cherches|attends|recherches)|tu recherches|ton type\b|(homme|femme|partenaire) ideale?|pourquoi (tu es|es-tu|t'es) (ici|la|inscrit|sur)|relation serieuse|qu'est-ce qui t'amene|tu attends quoi|que fais-tu (ici|sur ce site)/,
    ],
    [
      'ask_single',
      /\b(celibataire|mariee?|divorcee?|separee?|en couple)\b.*(\?|tu)|tu es (celibataire|mariee?|divorcee?|en couple|libre|prise?)|(tu as|as-tu|t'as) (des enfants|quelqu'un|un copain|une copine|un mari|une femme)|des enfants ?\?|ton ex\b/,
    ],
    [
      'weather',
      /\b(quel temps|temps (qu'il )?fait|il (fait|pleut|neige|gele)( \w+)? ?(beau|froid|chaud|gris|moche|bon|soleil)?|pleut|neige|soleil|pluie|orage|brouillard|nuages?|degres|meteo)\b(?!.*(tu aimes))/,
    ],
    ['goodnight', /\b(bonne nuit|dors bien|(fais de )?beaux reves)\b/],
    [
      'dislikes',
      /\bj(e n)?'?aime (pas|guere)\b(?! (ma vie|vivre))|\bje (deteste|hais)\b(?! ma vie)|\bje ne supporte pas\b|pas (trop |vraiment )?mon truc/,
    ],
    [
      'goodbye',
      /\b(au revoir|a (plus|bientot|demain|tout a l'heure|la prochaine|toute|tantot|tout de suite)|bonne (nuit|soiree|journee|fin de journee)|bon (week-?end|apres-midi)|dors bien|fais de beaux reves|je (vais|dois) (y aller|me coucher|dormir|te laisser|filer|partir|travailler|au lit|manger)|je (file|te laisse|m'en vais)|ciao|bye|a plus tard|salut a|prends soin|bises? et)\b/,
    ],
    ['sorry', /\b(pardon\w*|desolee?|excuse\w*|navree?|ma faute|oups)\b/],
    [
      'fond',
      /\b(je t'aime|t'adore|tu me manques|amoureu(x|se)|bisous?|bises?|baisers?|calins?|ma? cherie?|mon (amour|coeur|cour|ange)|papillons|je pense a toi|tu me plais|craque pour toi|embrasse)\b/,
    ],
    [
      'compliment',
      /joyeux (noel|anniversaire)|bonne annee|felicitations|^(c'est|que c'est|comme c'est) (beau|mignon|gentil|chouette)|\b(tu|t'es|ton|ta|tes|quel(le)?) .*(bell?e?|beaux?|jolie?s?|mignonn?e?|gentille?|sympa(thique)?|drole|charmante?|interessante?|intelligente?|adorable|magnifiques?|craquante?|douce|speciale|superbe|ravissante?)\b|\b(jolie?s?|belles?|beaux?|super|bon) (photos?|sourire|yeux|prenom|profil|cheveux|texte)|bien (ecrit|dit)|j'aime (bien )?(ton|ta) (profil|photo|sourire|prenom)|compliment/,
    ],
    [
      'tells_name',
      /\b(je m'appelle|mon (pre)?nom est|mon (pre)?nom c'est|appelle-moi|moi c'est|on m'appelle) (?<proper>[a-z' -]+)/,
    ],
    ['tells_age', /\bj'ai (bientot |deja |presque )?\d\d( ans)?\b|\b\d\d ans\b|mon anniversaire/],
    [
      'tells_town',
      /\b(j'habite|je vis|j'habitais|on habite) (aussi |actuellement |maintenant |ici |pres de |toujours )*(?<proper>(a|au|en|aux|dans) [a-z' -]+)/,
    ],
    [
      'tells_town',
      /\bje (viens|suis originaire|suis) (de|d')(?! la| bonne| retour| ?[a-z]+(er|ir|re)\b)[ a-z]*|\bj'habite\b|\bje vis (seul|a|en|pres)|demenage/,
    ],
    [
      'tells_work',
      new RegExp(`\\b(?:je suis|je travaille comme|suis|je bosse comme)(?: une?)? (?<value>${jobs})\\b`),
    ],
    [
      'tells_work',
      /\bje (travaille|bosse) (dans|chez|a|en|pour|comme|de|beaucoup|au|avec|la nuit)|mon (travail|boulot|patron|chef|metier)|ma (patronne|boite|cheffe)|mes collegues|j'etudie|a la retraite|au chomage|retraitee?|au bureau|teletravail|mes etudes/,
    ],
    [
      'tells_pet',
      /\b(mon|ma|mes|un|une|deux|trois|notre|nos|\d) (\w+ )?(chiens?|chiots?|chienne|chats?|chatons?|chatte|lapins?|chevaux|cheval|perroquet|hamster|oiseaux?|poules|poissons?|canari|tortue)\b/,
    ],
    [
      'mood_bad',
      /arrive pas a dormir|je suis divorcee?|veu(f|ve)\b|\b((?<!pas )mal|triste|fatiguee?|(me sens|suis) (\w+ )*seule?|malade|stress|stressee?|enervee?|peur|mal de tete|epuisee?|creve[e]?|dure?|difficile|pas (tres |trop |super |vraiment )?(bien|la forme|top)|m'ennuie|ennui|enrhumee?|pleure|pleurer|licenciee?|marre|moral a zero|decede[e]?|est morte?|deprimee?|nerveu(x|se)|inquiete?|bof|couci|angoissee?|galere|deprime)\b/,
    ],
    [
      'mood_good',
      /pas mal|^(ca va |tres |tout |je vais |oui |moi |aussi |plutot |super |va |tout va |ici |ca |eh bien )*(bien|super|genial|parfait|impec\w*|nickel|la forme|au top|top|ca va|tranquille|a merveille|formidable)\b(?! (sur|entendu|dit))|\bje (suis|me sens) (tres |trop |si |vraiment |plutot |de )*(heureu(x|se)|contente?|bien|joyeu(x|se)|ravie?|fiere?|detendue?|en forme|bonne humeur)|bonne humeur|pas me plaindre|pas a me plaindre|en pleine forme/,
    ],
    ['thanks', /\b(merci|remercie|c'est gentil)\b/],
    ['tells_hobby', /\bje joue\b/],
    [
      'tells_taste',
      /\b(plat prefere|pizza|pates|sushis?|fromage|chocolat|raclette|crepes|j'aime manger|je mange|je bois|vegetarien\w*|delicieux|miam|je cuisine du)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(j'ecoute|musique|concert|chanson preferee|jazz|rock|techno|guitare|piano)\b/,
      'music',
    ],
    ['tells_taste', /\b(film|serie|livre|netflix|cinema|je lis|roman|polar|bouquin)\b/, 'media'],
    [
      'tells_taste',
      /\b(vacances|voyage\w*|je suis allee? (en|a|au)|italie|espagne|grece|portugal|camping)\b/,
      'travel',
    ],
    ['tells_taste', /\bje (re)?cherche\b|j'espere trouver/, 'seeking'],
    [
      'tells_plans',
      /\b(ce soir|demain|tout a l'heure|ce week-?end|samedi|dimanche|vendredi|la semaine prochaine|cet apres-midi|plus tard)\b.*\b(je|j'|on|vais|va|nous)|\b(je vais|on va|nous allons) (aller|au|a la|voir|faire|chez|en|manger|sortir|me)\b/,
    ],
    [
      'tells_hobby',
      /\b(mon (hobby|loisir|passe-temps)|ma passion|mes (loisirs|passions)|j'(aime(?! pas)|adore)|je suis (fan|passionnee?|accro)|je (cours|nage|peins|danse|chante|dessine|jardine|bricole|cuisine|randonne|tricote|jardine|photographie|lis)\b|je fais (du|de la|de l')|je joue (au|a la|du|de))/,
    ],
    ['laugh', /\b((ha){2,}\w*|(hi){2,}|(hé|he){2,}|ah ah|lol|mdr|ptdr|xd|trop drole|marrant|rigolo)\b/],
    [
      'no',
      /^(dommage|malheureusement|helas)\b|^(non+|nan|jamais|pas (du tout|vraiment|encore|trop|moi|souvent)|absolument pas|bien sur que non|je ne (crois|pense) pas|je (crois|pense) pas|surtout pas|moi non plus|plutot non|nope|hors de question)\b/,
    ],
    [
      'maybe',
      /\b(peut-?etre|(sais|sait) pas|aucune idee|possible|qui sait|parfois|ca depend|pas sure?|on verra|eventuellement|j'hesite|je ne sais)\b/,
    ],
    [
      'yes',
      /^(oui+|ouais|ouep|si|bien sur|d'accord|exact(ement)?|tout a fait|evidemment|carrement|absolument|c'est vrai|ok|okay|moi aussi|bonne idee|volontiers|avec plaisir|effectivement|certainement|je suis d'accord|c'est ca|voila|clairement|entendu|ca marche)\b/,
    ],
    ['tells_name', /\b([Jj]e suis|[Mm]oi,? c['’]est) (?<proper>\p{Lu}\p{Ll}+)[.! ]*$/u],
    [
      'greeting',
      /^(enchantee?|ravie? de|contente? de te|heureu(x|se) de)|^(oh |ah )?(salut|coucou|bonjour|bonsoir|hello|hey|hi|slt|bjr|cc|re|yo|wesh|me revoila|je suis (de retour|la)|rebonjour|bien le bonjour)\b/,
    ],
  ],
  ownStatement: /^(ben |oui |non )?(je|j'|moi|mon|ma|mes|nous|notre|on)\b ?/,
  back: /\bet (toi|vous|toi-meme|chez toi|de ton cote|le tien|la tienne|les tiens|pour toi|toi alors|toi comment (ca va|tu vas))( ca va| alors| aussi)?,? ?\??$|[,.!] ?toi ?\?$|^toi ?\?|\bet toi\b/,
  leadIn:
    /^((salut|coucou|bonjour|et|mais|alors|donc|bon|dis( moi)?|dis-moi|ah|oh|ok|haha|au fait|oui|non|sinon|raconte|et sinon) )+/,
  openQuestions: {
    why: /^(pourquoi|pour quelle raison|comment ca se fait|comment se fait)\b|pourquoi ?\?*$/,
    how_long:
      /^((depuis|pendant) (quand|combien de temps)|combien de temps|tu fais ca depuis)\b|depuis (combien|longtemps|quand)\b/,
    when: /^((depuis|jusqu'a|a partir de) )?(quand|a quelle heure|quelle heure|combien de fois|quel jour|tous les combien)\b|\bquand ?\?$|depuis (combien|longtemps)|quelle heure/,
    how_much: /^combien\b|\bcombien ?\?$/,
    where: /^(ou|d'ou|par ou|a quel endroit|dans quel(le)?)\b(?! bien)|\bou( ca)? ?\?$/,
    who: /^((avec|pour|chez|de|a) )?qui\b|c'est qui|avec qui ?\?/,
    how: /^(comment|de quelle (facon|maniere))\b|\bcomment ?\?$/,
    choice:
      /^[a-z]+ ou [a-z]+ ?\?|\b(plutot|preferes|prefere|mieux)\b.* ou |^(the|cafe|mer|montagne)\b.* ou /,
    what: /^((a|de|avec|en|sur|pour) )?(que|qu'est-ce|quoi|quel(le)?s?|qu'|lequel|laquelle|c'est quoi|a quoi|de quoi)|\bquoi\b.*\?$/,
  },
  or: 'ou',
  aboutUs: /\b(moi|me|nous|ensemble|on)\b|\bm'/,
  inverted:
    /^(tu (aimes|as|es|sais|peux|veux|crois|fumes|connais|penses|vas|joues|dors|reves|parles|comprends|preferes|conduis|bois)|est-ce que|est-ce|aimes-tu|as-tu|es-tu|peux-tu|veux-tu|sais-tu|crois-tu|connais-tu|je peux|y a-t-il|ca te|penses-tu)\b.*(\?|$)/,
  pets: [
    [/chien|chiot/, 'ton chien'],
    [/chat/, 'ton chat'],
    [/lapin/, 'ton lapin'],
    [/chev(al|aux)/, 'ton cheval'],
    [/perroquet|oiseau|canari/, 'ton oiseau'],
    [/poule/, 'tes poules'],
    [/poisson/, 'tes poissons'],
  ],
  hobbies: [
    [/march|randonn|balad/, 'la randonnée'],
    [/velo/, 'le vélo'],
    [/cuisin|patiss|gateaux/, 'la cuisine'],
    [/jardin/, 'le jardin'],
    [/\blis\b|lire|lecture|livre/, 'la lecture'],
    [/musique|guitare|piano|chant/, 'la musique'],
    [/dans[ei]/, 'la danse'],
    [/pein|dessin/, 'la peinture'],
    [/sport|foot|tennis|cour[si]|nag|natation|escalade/, 'le sport'],
    [/photo/, 'la photo'],
    [/voyag/, 'les voyages'],
    [/film|cinema|serie/, 'le cinéma'],
  ],
}
