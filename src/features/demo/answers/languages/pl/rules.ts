import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'pielegniark[ai]|pielegniarzem|pielegniark[ao]|nauczyciel(?:em|ka)?|nauczycielk[ao]|lekarz(?:em)?|lekark[ao]|dentyst[ka]?[ao]|prawni(?:k|kiem|czka|czko)|inzynier(?:em)?|programist(?:a|ka|ko)|grafi(?:k|kiem|czka|czko)|kucharz(?:em)?|kuchark[ao]|piekarz(?:em)?|fryzjer(?:em|ka|ko)?|mechani(?:k|kiem)|stolarz(?:em)?|hydrauli(?:k|kiem)|elektry(?:k|kiem)|kierowc[ao]|rolni(?:k|kiem)|ksiegow(?:a|y|ym)|sprzedawc[ao]|sprzedawczyni[a]?|student(?:em|ka|ko)?|studentk[ao]|policjant(?:em|ka|ko)?|strazak(?:iem)?|sekretark[ao]|ogrodni(?:k|kiem|czka|czko)|dziennikar(?:z|zem|ka|ko)|fotograf(?:em)?|kelner(?:em|ka|ko)?|architekt(?:em|ka|ko)?|psycholog(?:iem|ka)?|tlumacz(?:em|ka|ko)?|budowlanc(?:em)?|menedzer(?:em|ka)?'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /samoboj|zabic sie|sie zabic|sie zabije|chce umrzec|nie chce (juz )?zyc|odebrac sobie zycie|skonczyc ze soba|skrzywdzic sie|nie mam (juz )?po co zyc|zyc mi sie nie chce|nie chce mi sie zyc|nie obudzic|nie dam rady dluzej/,
    ],
    [
      'money',
      /(przeslij|wyslij|pozycz|daj|przelej|wplac)\w*\b.*(pieniad|kas[aey]|zl\b|zlotych|euro|karte podarunk)|(potrzebuje|brakuje) .*(pieniedzy|kasy|zl\b|zlotych|gotowki)|karta podarunkowa|bitcoin|krypto|inwest|numer konta|konto bankowe|paypal|blik|przelew|pozyczk|pozyczysz/,
    ],
    [
      'explicit',
      /\b(seks\w*|sex\w*|nag(a|i|ie|o)\b|nago|goly|gola|cycki|cipk\w+|kutas\w*|pieprzyc|ruchac|nudes?|bielizn\w+|do lozka ze mna|ze mna do lozka|orgazm\w*|kurw\w+|dziwk\w+|napalon[aey]|piersi)\b/,
    ],
    [
      'rude',
      /\bjestes .*\b(glupi[ae]?|brzydk[aiy]|nudn[aey]|beznadziejn[aey]|falszyw[aey]|zalosn[aey])\b|\b(idiot\w*|debil\w*|kretyn\w*|zamknij sie|spadaj|spieprzaj|spierdal\w*|wypierdal\w*|pierdol\w*|odpierdol\w*|chuj\w*|jeb\w*|odwal sie|wal sie|oszust\w*|frajer\w*)\b/,
    ],
    [
      'real',
      /(jestes|czy jestes) (naprawde |w ogole |aby |na pewno |tu )*(prawdziw[aey]|robot\w*|bot(em)?|czlowiek\w*|falszyw[aey]|komputer\w*|programem|maszyn[aou]|sztuczn\w+|fikcyjn\w+|ai|wymyslon\w+|chatgpt|realn\w+)|istniejesz|prawdziw[aey] (osob|kobiet|mezczyzn|czlowiek)|chatbot|falszywy profil|jest tam ktos|rozmawiam z|kto (to )?pisze|pisze z (botem|czlowiekiem)/,
    ],
    [
      'contact',
      /telefon\w*|komork\w+|whats ?app\w*|\binsta(gram\w*)?\b|snap(chat)?\w*|facebook\w*|\bfb\b|messenger\w*|telegram|\bsignal\w*|e-?mail|mejl|twoj (numer|nr|adres)|\bnumer\b|zadzwon\w*|zadzwonic|wideorozmow\w*|na kamerce/,
    ],
    [
      'meet',
      /masz (moze )?ochote (wyskoczyc|wyjsc|pojsc|isc|przyjsc)|chcesz (wyjsc|pojsc|isc|przyjechac|wyskoczyc|byc moja)|pojdziesz|wyskoczyc|spotka(c|my|jmy|nie|sz)|umowi(c|my|sz)|randk\w+|(wyskoczymy|pojdziemy|pojdziesz|chodzmy|wypijemy) (na|gdzies|ze mna|do|razem|kaw)|(przyjedz|wpadnij|przyjdz|przyjedziesz|wpadniesz) (do mnie|do)|na (kawe|drinka|piwo|spacer) (ze mna|razem)|na zywo|w realu|wyjdziesz za mnie|ozen(isz)? sie|moge przyjechac|zobaczymy sie|zapraszam cie|masz ochote na (kawe|spacer|kolacje)|razem (na|do|cos)|(moze|co powiesz na) (jaka\w* |na |jakis )*(kaw[ae]|spacer|piwo|kolacj[ae]|drink|wino)|(^|[.!?,] )(kawa|kawe|spacer|piwo|kolacja) w \w+/,
    ],
    [
      'meet',
      /(^|[.!?] |^(hej|czesc|witaj|siema)\b[^.!?]{0,30}, )(hej |czesc |a |to |no )*kiedy ((jestes|bedziesz) (\w+ )*(woln[aey]|dostepn[aey])|(masz|znajdziesz) (\w+ )*(czas(?! woln)|chwile|wolne))\b/,
    ],
    [
      'ask_pet_name',
      /jak (sie )?(wabi|nazywa|ma na imie|maja na imie) (sie )?twoj\w*( (pies|psiak|suczka|kot|kotka|kon|krolik|zwierzak)\b| ?(\?|$))|jak sie wabi/,
    ],
    ['ask_afternoon', /woln\w+ popoludni\w+.*\?/],
    ['ask_laugh', /co cie .*rozsmieszylo/],
    ['ask_landscape', /morze, las czy miasto/],
    ['ask_secret', /czego w nim nie ma|czego nie ma w twoim profilu/],
    ['ask_drink', /kawa .*\bczy\b.* (wina|wino|herbata)\b.*\?/],
    ['ask_talk', /(pierwsza|dobra) rozmowa .*\?/],
    ['may_ask', /moge (cie )?(o cos )?(za|s)?pytac|mam pytanie/],
    ['ask_me', /jak mam na imie|(pamietasz|wiesz|znasz).*(moje imie|mam na imie)|kim jestem/, 'name'],
    [
      'ask_me',
      /gdzie (ja )?mieszkam|skad (ja )?jestem|(pamietasz|wiesz).*(gdzie mieszkam|skad jestem)/,
      'town',
    ],
    [
      'ask_me',
      /(pamietasz|wiesz).*(moja praca|gdzie pracuje|pracuje|moj zawod|czym sie zajmuje)|czym sie zajmuje \?|kim jestem z zawodu/,
      'work',
    ],
    [
      'ask_me',
      /(pamietasz|wiesz).*(moj pies|moim psie|moim kocie|moj kot|zwierze|zwierzak)|jakie mam zwierze/,
      'pet',
    ],
    ['ask_me', /(pamietasz|wiesz).*(moje hobby|co lubie)|jakie mam hobby/, 'hobby'],
    [
      'ask_day',
      /jak (ci |tam |sie |u ciebie )*(minal|mija|minela|minely|bylo|byl|spalas|spales|sie spalo)|jak .*(dzien|wieczor|weekend|tydzien|noc|urlop) ?\??|dobrze spa(las|les)|wyspa(las|les)|co dzis robi(las|les)|udany dzien/,
    ],
    [
      'ask_mood',
      /(co|jak) (tam|u ciebie|slychac|leci|sie masz|sie czujesz|samopoczucie|zyjesz|ci idzie|ci leci|idzie)|co slychac|jak tam|jak sie (dzis |dzisiaj |teraz )?(masz|czujesz|miewasz)|wszystko (ok|dobrze|w porzadku|gra)\b.*\?|jestes (szczesliw|zmeczon|smutn|zadowolon)\w+|u ciebie (ok|dobrze)|co nowego|dobrze sie czujesz/,
    ],
    [
      'ask_name',
      /jak masz na imie|jak ci na imie|jak sie nazywasz|twoje (prawdziwe )?imie|jak (mam|moge) (do ciebie|cie) (mowic|nazywac)|\bkim (ty )?jestes\b(?! z zawodu)/,
    ],
    [
      'ask_age',
      /nieletni|pelnoletni|ile masz lat|ile lat|w jakim (jestes )?wieku|twoj wiek|kiedy masz urodziny|ktory rocznik|kiedy (sie )?urodzi/,
    ],
    [
      'ask_family',
      /(masz|chcesz) .*(dzieci|rodzenstw[oa]|brata|siostre|rodzine)\b|(dzieci|rodzenstwo)\b.*\?/,
    ],
    ['ask_single', /z kim mieszkasz|mieszkasz sama?/],
    [
      'ask_town',
      /(gdzie|skad) (mieszkasz|jestes|pochodzisz|piszesz)|skad\b|w jakim miescie|z jakiego (miasta|regionu)|jakie miasto|mieszkasz\b|pochodzisz|jestes z\b(?! zawodu)|daleko od/,
    ],
    [
      'ask_work',
      /gdzie pracujesz|czym sie zajmujesz|kim jestes z zawodu|co robisz (w zyciu|zawodowo)|twoja praca|twoj zawod|pracujesz|jaka masz prace|studiujesz|jaki masz zawod|w pracy\?|lubisz swoja prace/,
    ],
    [
      'ask_pet',
      /zwierze|zwierzak|masz (jakiegos |jakies |moze )*(psa|kota|psy|koty|konia|krolika|chomika|zwierz\w+)|lubisz (psy|koty|zwierzeta)|wolisz (psy|koty)|psiara|kociara/,
    ],
    [
      'ask_hobby',
      /(cos|wiecej) o sobie|o sobie ?[.!?]*$|hobby|zainteresowania|(czas(ie)? )?woln(ym|ego|y)( czas\w*)?.*\?|w wolnym czasie|co lubisz|twoje pasje|pasj[ae]|uprawiasz|lubisz (tanczyc|gotowac|sport|chodzic|biegac|plywac|gory|malowac|jezdzic|wedrowac|spacery|pilke)|(tanczysz|malujesz|biegasz|plywasz|cwiczysz|(?<!\bco )gotujesz|jezdzisz na)\b/,
    ],
    [
      'ask_media',
      /\b(film\w*|serial\w*|ksiazk\w*|netflix\w*|kin[oa]|powiesc|czytasz|czytac|podcast\w*|ogladasz|autor\w*)\b.*(ty|twoj|lubisz|ci|\?)|\b(lubisz|twoj\w*|ostatnio).*(film|serial|ksiazk|netflix|kino)/,
    ],
    [
      'ask_music',
      /(muzyk|piosenk|zespol|koncert).*\b(lubisz|sluchasz|twoj|\?)|\b(lubisz|twoj\w*|jakiej).*(muzyk|piosenk|zespol|koncert)|sluchasz|spiewasz|grasz na/,
    ],
    [
      'ask_food',
      /(ulubion)\w+ (jedzenie|danie|potrawa|potrawe|deser|napoj|kuchni\w+|restaurac\w+)|co (jesz|jadasz|pijesz|gotujesz|na (obiad|kolacje|sniadanie))|(jadlas|jadles) (juz)?|jestes glodn|wegetarian|wegan|lubisz (pizze|sushi|makaron|czekolade|ser|kawe|wino|piwo|herbate|mieso|rybe|ryby|ostre|jesc|pierogi|slodycze)|\bpijesz|\bjesz\b|umiesz gotowac/,
    ],
    [
      'ask_travel',
      /\b(lubisz|twoj\w*|gdzie|dokad|bylas|byles).*(podroz|wakacj|urlop|zagranic|kraj)\w*|podrozujesz|(bylas|byles) (kiedys|juz|w(?! (kinie|teatrze|restauracji|pracy|szkole|sklepie|domu)))|dokad (chcial|pojechal|bys)|gdzie (chcial|pojechal)\w+ ?bys|wymarzona podroz|gdzie jedziesz na/,
    ],
    [
      'ask_plans',
      /\bplan(y|ow|ujesz)\b|co (dzis|dzisiaj|jutro|wieczorem) (wieczorem )?(robisz|porabiasz|bedziesz)|co (robisz|bedziesz robi(c|l|la)|porabiasz) .*(wieczorem|dzis|dzisiaj|jutro|weekend|potem|pozniej|sobote|niedziele|piatek)|(wieczorem|jutro|w weekend).*(robisz|woln[aey]|czas)\b.*\?/,
    ],
    [
      'ask_doing',
      /co (robisz|porabiasz|teraz (robisz|porabiasz)|tam robisz)( teraz| w tej chwili| ciekawego| dobrego| tam| fajnego)? ?\??$|jestes (w domu|tam|tu|online|zajet[aey]|w pracy|dostepn\w+|jeszcze)|nie spisz|spisz( juz| jeszcze)? ?\??$|gdzie (teraz )?jestes ?\?*$|przeszkadzam|halo jestes/,
    ],
    [
      'ask_seeking',
      /(czego|kogo) (tu |tutaj )?szukasz|szukasz\b|czego oczekujesz|twoj typ|idealn(y|a) (partner|mezczyzna|facet|kobieta)\w*|dlaczego (tu(taj)? jestes|jestes (tu|tutaj|na))|powazn\w+ zwiaz\w+|co cie (tu )?sprowadza|co tu robisz|po co tu jestes/,
    ],
    [
      'ask_single',
      /\b(singiel|singielk[ao]|zonat[ay]|mezatk[ao]|rozwiedzion[aey]|rozwodnik\w*|zajet[aey]|woln[aey])\b.*\?|masz (dzieci|kogos|chlopaka|dziewczyne|meza|zone|partner\w*)|jestes (singl\w+|singielk\w+|zonat|mezatk|rozwiedz|sam\b|sama\b|w zwiazku)|dzieci\?|twoj(a|ego)? (byl|eks)|w zwiazku/,
    ],
    [
      'weather',
      /\b(pogod\w+|pada\w*|deszcz\w*|slonc\w+|slonecznie|snieg\w*|zimno|cieplo|goraco|upal\w*|burz\w+|mgl\w+|mroz\w*|stopni|pochmurno|leje|wieje)\b/,
    ],
    ['goodnight', /\b(dobranoc|spij (dobrze|slodko|spokojnie)|(kolorowych|slodkich) snow|milej nocy)\b/],
    [
      'dislikes',
      /\bnie (lubie|znosze|cierpie|przepadam za)\b(?! (siebie|swojego|mojego|zyc|juz))|\bnienawidze\b(?! (siebie|swojego|mojego|zyc))|nie moj(a|e)? (klimat|bajka)/,
    ],
    [
      'goodbye',
      /\b(pa+|papa|do (widzenia|zobaczenia|jutra|pozniej|uslyszenia|nastepnego|napisania)|dobranoc|spij dobrze|kolorowych|slodkich snow|(musze|ide|lece) (juz )?(isc|leciec|spac|do (pracy|lozka|spania)|konczyc|uciekac|pracowac|cos zjesc)|uciekam|spadam|zmykam|na razie|narka|milego (dnia|wieczoru|weekendu|popoludnia)|milej (nocy|niedzieli)|trzymaj sie|czesc,? do|odezwe sie|do nastepnego)\b(?! (na|sie|jutro|dzis|wieczorem|kupic|do kina|do lekarza|w))/,
    ],
    ['sorry', /\b(przepraszam|sorry|sorki|wybacz\w*|przykro mi|moja wina|pardon|ups|oj)\b/],
    [
      'fond',
      /\b(kocham cie|tesknie|zakochan\w+|calus\w*|buziak\w*|buzka|przytul\w*|skarbie|kochanie|misiu|slonko|motyle|mysle o tobie|podobasz mi sie|lubie cie|uwielbiam cie|sciskam|calujs?)\b/,
    ],
    [
      'compliment',
      /wesolych swiat|szczesliwego nowego|wszystkiego najlepszego|gratulacje|^jak (milo|ladnie|slodko)|\b(jestes|masz|twoj[aei]?|ale|jaka|jaki|jakie) .*(ladn[aeiy]|piekn[aeiy]|slodk[aiy]|mil[aiy]|sympatyczn[aey]|zabawn[aey]|inteligentn[aey]|urocz[aey]|interesujac[aey]|ciekaw[aey]|przystojn[aey]|wspanial[aey]|fajn[aey]|cudown[aey]|wyjatkow[aey]|sliczn[aey]|madr[aey]|super)\b|\b(ladne|piekne|fajne|swietne|sliczne|ladny|fajny|piekny|piekna|swietny) (masz )?(zdjeci[ea]|oczy|imie|profil|usmiech|wlosy|opis)|(ladnie|dobrze|fajnie) (napisane|piszesz|powiedziane)|podoba mi sie twoj|komplement/,
    ],
    [
      'tells_name',
      /\b(mam na imie|nazywam sie|mow mi|na imie mam|mowia na mnie|mowia mi) (?<proper>[a-z' -]+)/,
    ],
    [
      'tells_age',
      /\bmam (juz |prawie )?\d\d( lat(a)?)?\b|\b\d\d lat(a)?\b|skonczyl(am|em) \d\d|moje urodziny/,
    ],
    [
      'tells_town',
      /\b(mieszkam|mieszkamy) (teraz |tu |obecnie |od lat |niedaleko |sobie )*(?<proper>(w|we|na|pod) [a-z' -]+)/,
    ],
    ['tells_town', /\b(jestem|pochodze) (ze?|spod) [a-z]+|\bmieszkam\b|przeprowadzil\w+/],
    ['tells_work', new RegExp(`\\b(?:jestem|pracuje jako)(?: z zawodu| zawodowo)? (?<value>${jobs})\\b`)],
    [
      'tells_work',
      /\bpracuje (w|we|na|jako|z|u|dla|przy|zdalnie|duzo|nocami)|moj(a|ej|e)? (prac[aeyu]|szef\w*|zawod)\b|zajmuje sie|studiuje|na emeryturze|bezrobotn\w+|w biurze|koledzy z pracy|wlasna firme/,
    ],
    [
      'tells_pet',
      /\b(moj|moja|moje|mam|dwa|dwie|trzy|nasz|nasza|\d) (\w+ )?(pies|psa|psy|kot|kota|koty|kotka|kotke|krolik\w*|kon|konia|konie|papug\w*|chomik\w*|kury|rybki|szczeniak\w*|piesek|pieska|suczk[aei]|swinke|kanarka|zolwia)\b/,
    ],
    [
      'mood_bad',
      /nie moge (spac|zasnac)|jestem rozwiedz|wdow|\b((?<!nie jest )zle|kiepsko|slabo|smutn[aoy]|smutno|zmeczon[aey]|samotn[aey]|chor[aey]|stres\w*|zestresowan[aey]|zl[ay]|boje sie|boli|wykonczon[aey]|padnieta|padniety|trudn[aeoy]|ciezko|ciezki|nie(zbyt| za| najlepiej| bardzo)( dobrze)?|nudze sie|nudno|nudy|przeziebion[aey]|plakac|placze|zwolnili|mam dosc|dola|umarl[a]?|zmarl[a]?|rozstal\w+|zdolowan[aey]|nerwow[aoy]|zdenerwowan[aey]|martwie|sam w domu|sama w domu|beznadziejnie|tak sobie|samotnie)\b/,
    ],
    [
      'mood_good',
      /nie jest zle|^(bardzo |wszystko |u mnie |tez |calkiem |no |tak |jest |czuje sie |mam sie |a |ogolnie )*(dobrze|swietnie|super|w porzadku|wspaniale|rewelacyjnie|znakomicie|niezle|nie narzekam|fajnie|git|gra|spoko|wysmienicie)\b|\b(jestem|czuje sie) (bardzo |dzis |taka |taki |naprawde |dzisiaj )*(szczesliw[aey]|zadowolon[aey]|wesol[aey]|dobrze|swietnie|dumn[aey]|wypoczet[aey]|radosn[aey])|dobry humor|dobrym humorze|nie narzekam|mam dobry dzien/,
    ],
    ['thanks', /\b(dziek\w+|dzieki|dziekuj\w+|podziekowani\w+|wdzieczn\w+)\b/],
    ['tells_hobby', /\bgram\b/],
    [
      'tells_taste',
      /\b(ulubione (danie|jedzenie)|pizz[ae]|makaron|sushi|pierogi|czekolad[ae]|lubie jesc|jem|pije|wegetarian\w+|sernik|bigos|rosol|nalesniki)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(slucham|muzyk\w+|koncert\w*|ulubiona piosenka|jazz\w*|rock\w*|techno|gitar\w+|pianin\w+)\b/,
      'music',
    ],
    [
      'tells_taste',
      /\b(film\w*|serial\w*|ksiazk\w*|netflix\w*|kino|kina|czytam|powiesc|kryminal\w*)\b/,
      'media',
    ],
    [
      'tells_taste',
      /\b(wakacj\w+|urlop\w*|podroz\w*|bylam w|bylem w|wloch\w*|hiszpani\w*|grecj\w*|chorwacj\w*|kemping\w*)\b/,
      'travel',
    ],
    ['tells_taste', /\bszukam\b|mam nadzieje znalezc/, 'seeking'],
    [
      'tells_plans',
      /\b(wieczorem|jutro|pozniej|w weekend|w (sobote|niedziele|piatek)|w przyszlym tygodniu|po poludniu|dzis wieczorem|zaraz)\b.*\b(ide|jade|idziemy|jedziemy|mam|bede|musze|lece|spotykam|przychodz\w+|wybieram|gotuje)\b|\b(ide|jade|idziemy|jedziemy|wybieram sie) (jutro |dzis |zaraz |wieczorem )?(do|na|w|nad|z)\b/,
    ],
    [
      'tells_hobby',
      /\b(moje hobby|moja pasja|moje pasje|(?<!nie )lubie|uwielbiam|kocham (?!cie)|jestem (fanem|fanka)|interesuje sie|(biegam|plywam|maluje|tancze|spiewam|rysuje|gotuje|chodze po|jezdze na|gram|fotografuje|pieke|czytam|wedkuje|cwicze)\b|pasjonuj\w+)/,
    ],
    ['laugh', /\b((ha){2,}\w*|(he){2,}\w*|(hi){2,}\w*|lol|xd+|smieszne|zabawne|usmialam|usmialem)\b/],
    [
      'no',
      /^(szkoda|niestety)\b|^(nie+|nigdy|wcale|skadze|raczej nie|w ogole|absolutnie nie|jeszcze nie|chyba nie|ja tez nie|ani troche|oczywiscie ze nie|niestety nie|nope|skad)\b(?! (wiem|jestem pew|mam pojecia))/,
    ],
    [
      'maybe',
      /\b(moze|nie wiem|nie mam pojecia|byc moze|kto wie|czasem|czasami|to zalezy|zalezy|zobaczymy|mozliwe|nie jestem pew\w+|trudno powiedziec|ewentualnie)\b/,
    ],
    [
      'yes',
      /^(tak+|no tak|jasne|oczywiscie|pewnie|dokladnie|zgadza sie|zgoda|racja|masz racje|ok|okej|dobra|chetnie|ja tez|swietny pomysl|dobry pomysl|prawda|no|mhm|absolutnie|naturalnie|wlasnie[.!]*$|owszem|z przyjemnoscia|jak najbardziej|tez tak mysle)\b/,
    ],
    ['tells_name', /(^|[ ,.!])([Jj]estem|[Tt]u) (?<proper>\p{Lu}\p{Ll}+)( ze? \p{Lu}\p{Ll}+)?[.! ]*$/u],
    [
      'greeting',
      /^(milo (mi )?cie poznac|bardzo mi milo)|^(o |oh )?(czesc|hej\w*|siema\w*|witaj\w*|witam|dzien dobry|dobry( wieczor)?|dobry wieczor|hello|hi|halo|elo|yo|joł|jol|cze|heja|wrocilam|wrocilem|to znowu ja|jestem z powrotem|serwus)\b/,
    ],
  ],
  ownStatement: /^(no |tak |nie )?(ja|moj[aei]?|mam|jestem|my|nasz[ae]?|mieszkam\w*|pracuje|u mnie)\b/,
  back: /\b(a|i) (ty|tobie|ciebie|u ciebie|twoj[aei]?|ty sam[a]?|jak u ciebie|tobie jak|jak ty|co u ciebie|jak tobie|z toba)( jak| tez| co| to)? ?\??$|[,.!] ?(ty|tobie|u ciebie) ?\?$|^ty ?\?/,
  leadIn:
    /^((czesc|hej|a|i|ale|no|wiec|oh|ok|haha|powiedz( mi)?|opowiedz|tak|nie|swoja droga|sluchaj|czy wiesz) )+/,
  openQuestions: {
    why: /^(dlaczego|czemu|po co|z jakiego powodu|skad (to|taki|ten|ta))\b/,
    how_long: /^(jak dlugo|od kiedy|ile czasu|od (jak dawna|ilu lat))\b/,
    when: /^((od|do|na) )?(kiedy|o ktorej|jak (czesto|szybko|pozno)|ktora (jest )?(teraz )?godzina|jakiego dnia|w jaki dzien|ile (czasu|razy))\b/,
    how_much: /^ile\b/,
    where: /^(gdzie|dokad|skad|w jakim miejscu|ktoredy)\b/,
    who: /^((z|do|od|u|o|za) )?(kto|kim|kogo|komu|czyj[ae]?)\b/,
    how: /^(jak|w jaki sposob|jak bardzo)\b(?!i)/,
    choice:
      /^(?!(nie )?(wie|czy|pyta|powiedz|zastan|sprawdz|ciekaw|pamieta)[a-z]*\b)[a-z]+( [a-z]+){0,3} czy [a-z]+|\b(wolisz|lepsz[aey]|lepiej|wybierasz|bardziej)\b.* czy |\bczy (moze|raczej|wolisz)\b.*|^(jestes|wolisz) .* czy /,
    what: /^((o|w|na|z|do|po|od) )?(co|czego|czym|jaki\w*|jaka|jakie|ktory|ktora|ktore|jakiej|jakim|czemu)\b|^(twoj[aei]? )?ulubion/,
  },
  or: 'czy',
  aboutUs: /\b(mnie|mna|mi|nas|nami|razem)\b/,
  inverted:
    /^(czy|lubisz|masz|chcesz|mozesz|wiesz|znasz|palisz|myslisz|wierzysz|umiesz|moge|jest|sa|bylas|byles|pamietasz|rozumiesz|potrafisz|marzysz|spisz|pomozesz|chcialabys|chcialbys|zgadzasz)\b/,
  pets: [
    [/\bpies|\bps[ay]\b|szczenia|suczk|piesk/, 'twój pies'],
    [/\bkot/, 'twój kot'],
    [/krolik/, 'twój królik'],
    [/\bkon/, 'twój koń'],
    [/papug|kanar/, 'twoja papuga'],
    [/kury/, 'twoje kury'],
    [/ryb/, 'twoje rybki'],
  ],
  hobbies: [
    [/spacer|wedrow|gory|gorach|chodze po/, 'wędrówki'],
    [/rower/, 'rower'],
    [/gotow|gotuj|piek/, 'gotowanie'],
    [/ogrod|dzialk/, 'ogród'],
    [/czyta|ksiazk/, 'czytanie'],
    [/muzyk|gitar|pianin|spiew/, 'muzyka'],
    [/tanc|tancz/, 'taniec'],
    [/malow|maluj|rysow|rysuj/, 'malowanie'],
    [/sport|pilk|tenis|bieg|plywa|silowni|cwicz/, 'sport'],
    [/foto|zdjec/, 'fotografia'],
    [/podroz/, 'podróże'],
    [/film|kino|serial/, 'filmy'],
  ],
}
