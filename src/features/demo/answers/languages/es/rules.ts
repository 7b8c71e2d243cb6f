import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'enfermer[oa]|profesora?|maestr[oa]|medic[oa]|doctora?|dentista|abogad[oa]|ingenier[oa]|programadora?|disenadora?|cociner[oa]|panader[oa]|carnicer[oa]|peluquer[oa]|mecanic[oa]|carpinter[oa]|fontaner[oa]|electricista|pintora?|conductora?|camioner[oa]|agricultora?|contable|vendedora?|dependient[ea]|estudiante|policia|bomber[oa]|secretari[oa]|jardiner[oa]|periodista|fotograf[oa]|camarer[oa]|administrativ[oa]|autonom[oa]|arquitect[oa]|psicolog[oa]|traductora?'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /suicid|matarme|quitarme la vida|quiero morir|no quiero (seguir )?vivi|acabar con (mi vida|todo)|ganas de vivir|hacerme dano|no puedo seguir( asi| mas)?$|no quiero despertar|sentido (a |de )?(mi |la )?vida/,
    ],
    [
      'money',
      /(mandar?|enviar?|prestar?|dar|das|presta|manda|envia|deja)(me|rme|s|r)?\b.*(dinero|euros|pasta|tarjeta)|(necesito|falta) .*(dinero|euros)|tarjeta regalo|bitcoin|cripto|invertir|inversion|cuenta bancaria|paypal|bizum|transferencia|iban/,
    ],
    [
      'explicit',
      /\b(sexo|follar|desnud[oa]s?|cachond[oa]|tetas|pechos|polla|cono|nudes?|lenceria|a la cama conmigo|acostarte conmigo|puta|orgasmo|sexting|culo)\b/,
    ],
    [
      'rude',
      /\b(eres|estas) .*\b(tont[oa]|fe[oa]|estupid[oa]|pesad[oa]|aburrid[oa]|fals[oa]|inutil|un rollo)\b|\b(idiota|imbecil|gilipollas|callate|cierra la boca|vete a la|largate|estafador[a]?)\b/,
    ],
    [
      'real',
      /eres (de verdad|real|un robot|un bot|una maquina|human[oa]|fals[oa]|una persona|una ia|un programa|ficticio|ficticia|chatgpt|un perfil)|existes|persona (real|de verdad)|(mujer|hombre) real|chatbot|perfil falso|hay alguien (ahi|detras)|hablo con (una|un)|estoy hablando con|quien escribe/,
    ],
    [
      'contact',
      /telefono|movil|whats ?app|wasap|\binsta(gram)?\b|snap(chat)?\b|facebook|telegram|\bsignal\b|correo|e-?mail|tu (numero|direccion)|llamar(me|te|nos)?\b|llamame\b(?! [a-z]+[.!]?$)|videollamada|facetime/,
    ],
    [
      'meet',
      /te casas conmigo|te apetece (ir|venir|salir|un|una|tomar|cenar)|quieres (ir|venir|salir|tomar|cenar|pasear|ser mi)|\bquedar\b|quedamos|quedemos|vernos|conocernos|conocerte en persona|nos vemos (un dia|en|para|manana|este|el)\b|(tomar|tomamos|tomarnos) (un|algo|una)|cenar (juntos|conmigo)|cenamos|\bv(en|enir|ente|ienes) a (mi casa|verme)|en (persona|la vida real)|una cita|cita conmigo|casarte conmigo|salir conmigo|salimos|puedo ir a (verte|tu)|te invito|juntos un|(quizas?|tal vez|que tal|que te parece) (un |una |tomar )*(cafe|paseo|cerveza|copa|cena|vino)|(^|[.!?¿,] ?)(un |una )?(cafe|cena|copa|paseo) (en|por) (?!la (manana|tarde|noche))\w+/,
    ],
    [
      'meet',
      /(^|[.!?,] *)(hola |y |pero |entonces )*cuando (estas|estaras|tienes|tendras) (\w+ )*(libre|disponible|hueco|(?<!tu )tiempo(?! libre))\b/,
    ],
    [
      'ask_pet_name',
      /como se llaman? (tus? (perr[oa]|gat[oa]|mascota|caballo|conejo)s?|el tuyo|la tuya|los tuyos)\b/,
    ],
    ['ask_afternoon', /tarde libre.*\?/],
    ['ask_laugh', /que te (ha hecho|hizo) reir/],
    ['ask_landscape', /mar, bosque o ciudad/],
    ['ask_secret', /que no ponga (ahi|en)|no (esta|pone) en tu perfil/],
    ['ask_drink', /cafe .*\bo\b.* (vino|te)\b.*\?/],
    ['ask_talk', /primera conversacion.*\?/],
    ['may_ask', /puedo (preguntarte|hacerte)|una (pregunta|duda)\b/],
    ['ask_me', /como me llamo|(sabes|recuerdas|acuerdas).*mi nombre|quien soy\b/, 'name'],
    ['ask_me', /donde vivo|de donde soy|(sabes|recuerdas|acuerdas).*donde (vivo|soy)/, 'town'],
    [
      'ask_me',
      /en que trabajo\b|a que me dedico|(sabes|recuerdas|acuerdas).*(mi trabajo|trabajo yo)/,
      'work',
    ],
    [
      'ask_me',
      /(sabes|recuerdas|acuerdas).*(mi (perr|gat|mascota))|que mascota tengo|tengo yo (perro|gato|mascota)/,
      'pet',
    ],
    ['ask_me', /(sabes|recuerdas|acuerdas).*(aficion|mi hobby|me gusta)|cual es mi (aficion|hobby)/, 'hobby'],
    [
      'ask_day',
      /(que tal|como) .*(el dia|tu dia|la noche|la semana|el fin de semana|el finde|la tarde|la manana|las vacaciones|has dormido|dormiste)|has dormido|dormiste bien|has tenido (un )?buen|que has hecho hoy|tu dia\b/,
    ],
    [
      'ask_mood',
      /como (estas|te va|va|te encuentras|te sientes|andas|vas|lo llevas|estamos)\b|que tal( estas| todo| te va| vas| andas)? ?\??$|que tal\b(?! (el|la|si|tu|un|una))|todo bien\b.*\?|estas (bien|contenta?|cansad|triste|feliz|contento)|como va (todo|eso)/,
    ],
    [
      'ask_name',
      /como te llamas|cual es tu nombre|tu nombre\b.*\?|como (te )?(puedo|debo) llamar|quien eres/,
    ],
    [
      'ask_age',
      /menor de edad|mayor de edad|cuantos anos|que edad|tu edad|cuando (es tu cumple|cumples|naciste)|en que ano naciste/,
    ],
    ['ask_family', /(tienes|quieres) .*(hijos|ninos|herman[oa]s?|familia)\b|(hijos|hermanos)\b.*\?/],
    ['ask_single', /con quien vives|vives sol[oa]/],
    [
      'ask_town',
      /donde (vives|eres|estas viviendo|resides)|de donde|de que (ciudad|parte|zona|pueblo)|vives (en|cerca|lejos|por)|en que (ciudad|parte|zona)|eres de\b|lejos de/,
    ],
    [
      'ask_work',
      /en que trabajas|de que trabajas|a que te dedicas|tu trabajo|tu profesion|donde trabajas|trabajas\b|que estudias|estudias\b/,
    ],
    [
      'ask_pet',
      /mascota|tienes (algun |un |una |tu )*(perr[oa]|gat[oa]|animal|animales|caballo|conejo)|te gustan los (perros|gatos|animales)|de (perros|gatos) o/,
    ],
    [
      'ask_hobby',
      /(algo|cosas|mas) (de|sobre) ti\b|hablame de ti|aficion|hobb(y|ies)|tiempo libre|ratos libres|que te gusta( hacer| mas)?\b ?\??|que sueles hacer|tus (gustos|intereses)|haces (algun )?deporte|practicas|te gusta (bailar|cocinar|el deporte|caminar|correr|la montana|pintar|nadar|el senderismo|el futbol)|bailas|pintas|corres|nadas/,
    ],
    [
      'ask_media',
      /\b(pelicula|pelis?|peliculas|series?|libros?|netflix|cine|novela|leer|lees|podcast|autor)\b.*\b(tu|te|has|\?)|\b(te|tu|has).*(pelicula|peli|serie|libro|netflix|cine|leer)/,
    ],
    [
      'ask_music',
      /(musica|cancion|grupo|cantante|concierto).*\b(te|tu|\?)|\b(te|tu|que).*(musica|cancion|concierto|instrumento)|escuchas|cantas|tocas/,
    ],
    [
      'ask_food',
      /(comida|plato|postre|bebida|restaurante) (favorit|preferid)|que (te gusta )?(comer|comes|cenas|desayunas|bebes)|cocinas|has (comido|cenado|desayunado)|tienes hambre|vegetarian|vegan|te gusta (la pizza|el sushi|la pasta|el chocolate|el queso|el cafe|el vino|la cerveza|el te|el picante|la carne|el pescado)|bebes|que vas a (comer|cenar)/,
    ],
    [
      'ask_travel',
      /\b(te|tu|has|vas|donde).*(viajar|vacaciones|viaje|extranjero|pais)|viajas|has estado (alguna vez |ya )?en|adonde (irias|te gustaria)|destino favorito/,
    ],
    [
      'ask_plans',
      /\bplanes\b|que (haces|vas a hacer|haras|tienes pensado) .*(esta noche|hoy|manana|finde|fin de semana|luego|tarde|sabado|domingo|viernes|despues)|(esta noche|manana|el finde|fin de semana).*(haces|libre|hacer)\b.*\?/,
    ],
    [
      'ask_doing',
      /que (haces|estas haciendo|andas haciendo)( ahora| ahora mismo| por ahi| por aqui)? ?\??$|que haces|estas (en casa|despiert[oa]|conectad[oa]|ahi|ocupad[oa]|trabajando|por ahi|online|en linea)|sigues ahi|donde estas( ahora)? ?\??|molesto\?|te molesto/,
    ],
    [
      'ask_seeking',
      /(que|a quien) buscas|buscas\b|que (esperas|quieres) (encontrar|de|aqui)|tu tipo\b|(hombre|mujer|pareja) ideal|por que estas (aqui|en esta)|que te trae|relacion seria|que haces (aqui|en esta (pagina|web))/,
    ],
    [
      'ask_single',
      /\b(solter[oa]|casad[oa]|divorciad[oa]|separad[oa])\b.*\?|tienes (hijos|ninos|pareja|novio|novia|marido|mujer)|estas (casad|solter|divorciad|separad|con alguien|comprometid)|eres solter|hijos\?|\btu ex\b/,
    ],
    [
      'weather',
      /\b(tiempo hace|hace (mucho |muy |muchisimo |un |mal |buen )*(frio|calor|sol|viento|tiempo|dia)|llueve|lloviendo|lluvia|nieva|nieve|nevando|soleado|nublado|tormenta|niebla|grados|clima)\b/,
    ],
    ['goodnight', /\b(buenas noches|que (duermas|descanses)( bien)?|(dulces|felices) suenos)\b/],
    [
      'dislikes',
      /\bno me (gusta|gustan|va|van|mola|molan|entusiasma)\b(?! (mi vida|vivir|nada de esto))|\b(odio|detesto)\b(?! (mi vida|a mi mism))|\bno soporto\b(?! (mas|mi vida))|no es lo mio/,
    ],
    [
      'goodbye',
      /\b(adios|hasta (luego|manana|pronto|la vista|otra|ahora|despues)|buenas noches|que descanses|que duermas|nos (vemos|leemos|hablamos)( luego| pronto| manana| otro dia)?|me (voy|tengo que ir|marcho|despido)|tengo que (irme|trabajar|dejarte)|chao|chau|dulces suenos|que (tengas|pases) (una? )?(buen|feliz|bonit)\w*|buen (fin de semana|finde|dia)|feliz (dia|noche|finde)|cuidate|hablamos)\b/,
    ],
    ['sorry', /\b(perdon\w*|lo siento|disculpa\w*|lamento|culpa mia|me he equivocado|ups|uy)\b/],
    [
      'fond',
      /\b(te (quiero|amo|adoro|echo de menos|extrano)|enamorad[oa]|bes(o|os|ito|itos|azo)|abraz(o|os|ote)|carino|mi (amor|vida|cielo)|guap[oa] mi[oa]|mariposas|pienso en ti|me gustas|me encantas|corazon)\b/,
    ],
    ['thanks', /^(muchas |mil )?gracias/],
    ['laugh', /^(ja){2,}/],
    [
      'compliment',
      /feliz (navidad|ano|cumple)|felicidades|enhorabuena|^que (bien|bueno|bonito|detalle|majo|maja)\b|\b(eres|estas|tienes|que|tu|tus) .*(guap[oa]s?|bonit[oa]s?|simpatic[oa]|precios[oa]s?|maj[oa]|divertid[oa]|lind[oa]s?|encantador\w*|interesante|inteligente|graciosa?|gracioso|dulce|especial|atractiv[oa]|hermos[oa]s?|genial|amable)\b|\b(bonit[oa]s?|buen[oa]s?|preciosa?) (foto|fotos|sonrisa|ojos|nombre|perfil|pelo|texto)|bien (escrito|dicho)|me gusta tu (foto|perfil|sonrisa|nombre)/,
    ],
    ['tells_name', /\b(me llamo|mi nombre es|llamame|me llaman|me dicen) (?<proper>[a-z' -]+)/],
    ['tells_age', /\btengo (ya |casi )?\d\d( anos)?\b|\b\d\d anos\b|cumpli \d\d|mi cumple/],
    [
      'tells_town',
      /\b(vivo|vivimos|resido) (ahora |aqui |cerca de |actualmente |tambien )*(?<proper>en [a-z' -]+)/,
    ],
    [
      'tells_town',
      /\bsoy de (?!los|las|l[ao] que|verdad|buen|pocas|letras)[a-z]+|\bvivo\b|me he mudado|me mude/,
    ],
    ['tells_work', new RegExp(`\\b(?:soy|trabajo de|trabajo como)(?: un| una)? (?<value>${jobs})\\b`)],
    [
      'tells_work',
      /\btrabajo (en|de|para|como|desde|por|mucho|con|a)|mi (trabajo|jefe|jefa|empresa)|me dedico|estudio\b|estoy (jubilad|en paro)|en la oficina|companer[oa]s de trabajo|teletrabajo/,
    ],
    [
      'tells_pet',
      /\b(mis?|un|una|dos|tres|nuestr[oa]|tengo|\d) (\w+ )?(perr\w+|gat[oa]s?|gatit[oa]s?|conejo\w*|caball\w+|loro|hamster|pajaro\w*|gallinas|pez|peces|cachorro\w*|mascotas?|canario|tortuga)\b/,
    ],
    [
      'mood_bad',
      /no puedo dormir|estoy divorciad|viud[oa]\b|\b((?<!nada |esta )mal|fatal|triste|cansad[oa]|(siento|estoy) (\w+ )*sol[oa]|enferm[oa]|estres|estresad[oa]|enfadad[oa]|miedo|dolor|duele|agotad[oa]|dificil|dur[oa]|regular|no (muy |estoy )?(bien|muy bien)|aburrid[oa]|me aburro|resfriad[oa]|llorar|llorando|despedid[oa]|hart[oa]|murio|muerto|deprimid[oa]|nervios[oa]|preocupad[oa]|hecho polvo|hecha polvo|agobiad[oa])\b/,
    ],
    [
      'mood_good',
      /nada mal|no esta mal|^(muy |todo |estoy |pues |yo |tambien |bastante |si |por aqui |la verdad que |super )*(bien|genial|estupend\w+|fenomenal|perfect\w+|de maravilla|no me quejo|fantastic\w+|tirando|content[oa])\b|\b(estoy|me siento) (muy |hoy |super |tan |bastante )*(feliz|content[oa]|alegre|bien|genial|tranquil[oa]|orgullos[oa]|animad[oa])|buen humor|no me quejo|de maravilla/,
    ],
    ['thanks', /\b(gracias|agradec\w+|mil gracias)\b/],
    ['tells_hobby', /\b(toco|juego)\b/],
    [
      'tells_taste',
      /\b(comida favorita|plato (favorito|preferido)|pizza|pasta|sushi|tortilla|paella|chocolate|me gusta (comer|el queso|el picante)|vegetarian[oa]|croquetas|cenado)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(escucho|musica|concierto|cancion favorita|jazz|rock|flamenco|guitarra|piano)\b/,
      'music',
    ],
    ['tells_taste', /\b(pelicula|peli|serie|series|libro|netflix|cine|leo|novela|leyendo)\b/, 'media'],
    [
      'tells_taste',
      /\b(vacaciones|viajar|viajo|viaje|he estado en|italia|francia|grecia|portugal|camping)\b/,
      'travel',
    ],
    ['tells_taste', /\bbusco\b|espero encontrar/, 'seeking'],
    [
      'tells_plans',
      /\b(esta noche|manana|luego|este finde|el (sabado|domingo|viernes)|el fin de semana|la semana que viene|esta tarde|mas tarde)\b.*\b(voy|vamos|tengo|ire|hemos|viene|como|me)\b|\b(voy|vamos) (a|al)\b/,
    ],
    [
      'tells_hobby',
      /\b(mi (aficion|hobby|pasion)|(?<!no )me (gusta|gustan|encanta|encantan|apasiona|flipa)|soy (muy )?(aficionad|fan)|(suelo|salgo a) (correr|caminar|nadar|bailar|pintar|cocinar)|juego al?|hago (yoga|deporte|senderismo|ceramica)|toco|corro|pinto|bailo|nado|cocino)\b/,
    ],
    ['laugh', /\b((ja){2,}\w*|(je){2,}\w*|(ji){2,}\w*|(ha){2,}\w*|lol|que risa|gracioso|me parto|jaj\w*)\b/],
    [
      'no',
      /^(que )?(pena|lastima)\b|^por desgracia|^(no+|nunca|jamas|para nada|en absoluto|que va|claro que no|todavia no|aun no|creo que no|tampoco|yo tampoco|no mucho|mejor no|ni hablar)\b(?! (se|lo se|estoy segur))/,
    ],
    [
      'maybe',
      /\b(quiza\w*|tal vez|a lo mejor|no (lo )?se|ni idea|puede( ser)?|quien sabe|a veces|depende|no estoy segur[oa]|segun|igual)\b/,
    ],
    [
      'yes',
      /^(si+|claro|por supuesto|vale|exacto|exactamente|cierto|desde luego|efectivamente|sip|ok|okey|de acuerdo|yo tambien|totalmente|buena idea|es verdad|eso es|seguro|creo que si|perfecto|asi es|venga|hecho)\b/,
    ],
    ['tells_name', /(^|[ ,.!])[Ss]oy (?<proper>\p{Lu}\p{Ll}+)[.! ]*$/u],
    [
      'greeting',
      /^(encantad[oa]|mucho gusto|un placer)|^(oh |ay )?(hola|holi|ola|buenas|buenos (dias|tardes)|buenas (tardes|dias)|buen dia|hey|ey|hi|hello|saludos|que hay|ya estoy aqui|he vuelto|aqui estoy|muy buenas)\b/,
    ],
  ],
  ownStatement:
    /^(pues |si |no |hoy )?(yo|mi|mis|me|tengo|soy|estoy|vivo|trabajo|nosotros|nuestr[oa]|he|a mi)\b/,
  back: /\b(y|que tal|que hay de) (tu|ti|vos|a ti|de ti|el tuyo|la tuya|los tuyos|contigo|tu que|tu que tal|por ahi|tu como (estas|vas))( misma| mismo)?( que tal| como estas)? ?\??$|[,.!] ?(tu|ti) ?\?$|^tu ?\?/,
  leadIn:
    /^((hola|hey|y|pero|pues|bueno|entonces|oye|ah|ok|jaja|dime|cuentame|por cierto|si|no|a ver|una pregunta) )+/,
  openQuestions: {
    why: /^(por que|porque|para que|a que se debe|como es que)\b/,
    how_long: /^(desde (cuando|hace cuanto)|(hace )?cuanto tiempo|cuanto (llevas|hace))\b/,
    when: /^((desde|hasta|para|a) )?(cuando|que hora|cada cuanto|cuantas veces|que dia|que horas)\b/,
    how_much: /^cuant[oa]s?\b/,
    where: /^((a|de|por|en) )?(donde|adonde|que (sitio|lugar))\b/,
    who: /^((con|de|para|a) )?(quien|quienes)\b/,
    how: /^(como|que tal)\b/,
    choice:
      /^[a-z]+ o [a-z]+ ?\?|\b(prefieres|prefiere|mejor|eliges|mas de|gusta mas)\b.* o |\bo (mas bien|prefieres|mejor)\b|\bque prefieres|^eres (mas )?de .* o /,
    what: /^((de|con|en|por|para|a|sobre) )?(que|cual|cuales)\b/,
  },
  or: 'o',
  aboutUs: /\b(me|conmigo|nos|nosotros|juntos|mi)\b/,
  inverted:
    /^(tienes|te (gusta|gustan|gustaria|apetece|parece|encanta)|quieres|puedes|sabes|crees|has|fumas|conoces|vas|eres|estas|puedo|tocas|piensas|suenas|sueles|hablas|duermes|conduces|me (entiendes|ayudas|puedes))\b/,
  pets: [
    [/perr|cachorr/, 'tu perro'],
    [/gat/, 'tu gato'],
    [/conej/, 'tu conejo'],
    [/caball/, 'tu caballo'],
    [/loro|pajaro|canario/, 'tu pájaro'],
    [/gallina/, 'tus gallinas'],
    [/\bpe(z|ces)/, 'tus peces'],
  ],
  hobbies: [
    [/camin|sender|montana|pase/, 'las caminatas'],
    [/bici|ciclis/, 'la bici'],
    [/cocin|horno|reposter/, 'la cocina'],
    [/jardin|plantas|huerto/, 'el jardín'],
    [/\blee|leo|lectura|libro/, 'la lectura'],
    [/musica|guitarra|piano|cant/, 'la música'],
    [/bail/, 'el baile'],
    [/pint|dibuj/, 'la pintura'],
    [/deporte|futbol|tenis|corr|nad|gimnasio|padel/, 'el deporte'],
    [/foto/, 'la fotografía'],
    [/viaj/, 'los viajes'],
    [/cine|peli|serie/, 'el cine'],
  ],
}
