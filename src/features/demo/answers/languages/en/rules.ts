import type { AnswerRules } from '../../answer-words.ts'

const jobs =
  'nurse|teacher|doctor|dentist|lawyer|engineer|developer|programmer|designer|chef|cook|baker|butcher|hairdresser|mechanic|carpenter|plumber|electrician|painter|driver|farmer|accountant|salesman|student|policeman|police officer|firefighter|secretary|manager|gardener|journalist|photographer|waiter|waitress|freelancer|builder|librarian|paramedic|social worker'

export const rules: AnswerRules = {
  rules: [
    [
      'crisis',
      /suicid|kill myself|want to die|wanna die|end (it all|my life)|no reason to live|don'?t want to (live|be here|wake up)|can'?t go on(?! \w)|hurt(ing)? myself|self.?harm|better off dead/,
    ],
    [
      'money',
      /(send|lend|give|loan|wire|transfer|owe) (me|you)? ?.*(money|cash|dollars|pounds|euros|gift card|\$|£|€)|need (some )?(money|cash)|gift card|bitcoin|crypto|invest|bank (account|details)|paypal|lend me|borrow .*(money|pounds|dollars|euros)/,
    ],
    [
      'explicit',
      /\b(sex|sexy|nude|nudes|naked|horny|boobs|tits|cock|dick|pussy|fuck (me|you)|wanna fuck|lingerie|bed with (me|you)|sleep with me|strip|orgasm|sext)\b/,
    ],
    [
      'rude',
      /\b(you|you'?re|ur|u) .*\b(stupid|ugly|boring|fake|dumb|useless|pathetic|loser)\b|\b(idiot|moron|bitch|asshole|shut up|fuck off|piss off|get lost|scammer)\b/,
    ],
    [
      'real',
      /are you (even |actually |really )?(a )?(real|bot|robot|human|fake|computer|person|script|program|ai|machine|fictional|chatgpt)|do you (really |even )?exist|real (person|woman|man|human)|\bchatbot|am i talking to|is (there )?(anyone|anybody|somebody) (there|behind)|who writes/,
    ],
    [
      'contact',
      /(phone|mobile|cell)\b|\bwhatsapp|\binsta(gram)?\b|snap(chat)?\b|facebook|telegram|signal\b|e-?mail|your (number|address)|call me( on| at| tonight| later| now|\?|$)|call you\b|can (we|i) call|video ?call|facetime|text me|add me on/,
    ],
    [
      'meet',
      /(want to|wanna|like to|care to|up for|down to) (go (out|for|with)|grab|get (a|some)|hang|come|a drink|a coffee|dinner|have (dinner|lunch|a|coffee))|be my (girlfriend|boyfriend)|(?<!(nice|pleased|good|lovely|glad|great) to )meet (up|me|you|in|for|each|some|at)|\b(can|could|shall|should|let'?s) (we |us )?(meet|go out|hang out|see each|have (dinner|a drink|coffee|lunch))|come (over|to my|round|visit)|go (out )?(on a date|with me|for a (drink|coffee|walk))|in (real life|person)|marry me|grab a (coffee|drink|bite)|(coffee|dinner|drink|drinks|lunch) (together|with me|sometime)|date (me|with)|see you in person|take you out|(maybe|how about|fancy|what about) (an? |some |going for )*(coffee|drink|walk|dinner|beer|wine|lunch)|(^|[.!?,] )(an? )?(coffee|drink|walk|dinner) in (?!the (morning|afternoon|evening))\w+/,
    ],
    [
      'meet',
      /when (are|will|would) you (be )?(\w+ )?(free|available)|when (do you have|have you got) (some |the |any )?time|what day are you free/,
    ],
    [
      'ask_pet_name',
      /(what'?s|what is|what are|how is) (your|the) (dog|cat|pet|horse|rabbit)s?('s)? (name|called)|what'?s (your|the) (dog|cat|pet|horse)'?s name|what('?s| is| are) yours called|what do you call yours/,
    ],
    ['ask_afternoon', /free afternoon.*\?/],
    ['ask_laugh', /made you laugh/],
    ['ask_landscape', /sea, forest or city/],
    ['ask_secret', /(isn'?t|is not|not) in (it|your profile)\b/],
    ['ask_drink', /coffee .*\bor\b.* (wine|tea)\b.*\?/],
    ['ask_talk', /(first|good) conversation.*\?/],
    ['may_ask', /(can|may|could) i ask( you)?( something| a question)?\?*$|i have a question/],
    ['ask_me', /what'?s my name|what is my name|(remember|know).*my name|who am i\b/, 'name'],
    ['ask_me', /where (do i live|am i from)|(remember|know).*where i (live|am|come)/, 'town'],
    ['ask_me', /what do i do\b|what'?s my (job|work)|(remember|know).*(my job|i work|what i do)/, 'work'],
    ['ask_me', /(remember|know).*(my (dog|cat|pet))|(what|which) pet do i|do i have a (dog|cat|pet)/, 'pet'],
    ['ask_me', /(remember|know).*(my hobb|what i like|i enjoy)|what'?s my hobby/, 'hobby'],
    [
      'ask_day',
      /how (was|is|'s|has|did) (your|the) (day|evening|night|week|weekend|morning|afternoon|holiday)|good (day|weekend|evening)\?|slept (well|ok|good)|sleep (well|ok|good)\?|have a good (day|weekend)\?|how did you sleep|had a (good|nice) (day|weekend)\?/,
    ],
    [
      'ask_mood',
      /how (are|r) (you|u|things)|how'?s (it going|life|everything)|how (is|are) (it going|things|life|everything)|how do you (do\??$|feel)|how have you been|you (ok|okay|alright|good)\b\?*$|are you (ok|okay|happy|tired|well|sad|alright|good)|what'?s up|\bsup\b|feeling (ok|better|today)\?/,
    ],
    [
      'ask_name',
      /what'?s your (real |first )?name|what is your (real )?name|your name\?|may i call you|should i call you|who are you/,
    ],
    [
      'ask_age',
      /underage|a minor|over 18|how old|your age|when('?s| is| were) (your birthday|you born)|what year/,
    ],
    [
      'ask_family',
      /\b(do|have) you .*\b(kids|children|siblings|brothers?|sisters?|family)\b|\b(kids|children|siblings|brothers|sisters)\b.*\?/,
    ],
    ['ask_single', /who do you live with|do you live (alone|with)/],
    [
      'ask_town',
      /where (do|are|r) (you|u) (live|from|based|come|staying)|where'?re you from|where .*(you|u) (live|from)\b|(which|what) (city|town|country|area|part)|do you live|you from\b.*\?|far from/,
    ],
    [
      'ask_work',
      /do for (a living|work)|your (job|work|profession)\b|where do you work|do you (work|study)|what (kind|sort) of (work|job)|what'?s your job|like your job|what do you do\?*$/,
    ],
    [
      'ask_pet',
      /\bpets?\b.*\?|do you have (a |any )?(dog|cat|pets|animals|rabbit|horse)|(dog|cat) person|do you like (dogs|cats|animals)/,
    ],
    [
      'ask_hobby',
      /about yourself|hobb(y|ies).*(\?|you)|your (hobb|interests)|(spare|free) time|what do you (like|enjoy|love)( to do| doing)?\b|for fun|do you (play|do) (any )?(sport|football|tennis)|do you (like|enjoy) (sport|cooking|hiking|dancing|cycling|gardening|swimming|running|painting)|do you (dance|cook|paint|run|swim|hike|cycle|work ?out)|are you (sporty|into sport)/,
    ],
    [
      'ask_media',
      /(movie|film|series|show|book|netflix|\btv\b|cinema|novel|podcast|author).*\b(you|\?)|\b(you|your).*(movie|film|tv series|book|read|netflix|watch|author)|do you read/,
    ],
    [
      'ask_music',
      /(music|song|band|singer|concert).*\b(you|\?)|\b(you|your).*(music|song|band|singer|concert|listen)|do you (sing|play (an |the )?(instrument|guitar|piano))/,
    ],
    [
      'ask_food',
      /(favou?rite|fave) (food|meal|dish|drink|dessert|snack|restaurant)|do you (eat|drink)|(can|do) you cook|do you like (pizza|sushi|pasta|meat|fish|chocolate|cheese|beer|wine|coffee|tea|spicy)|(have|had) you eaten|are you hungry|vegetarian|vegan|what.*(eat|dinner|lunch|breakfast)|had (dinner|lunch|breakfast)/,
    ],
    [
      'ask_travel',
      /\b(you|your).*(travel|holiday|vacation|abroad|countr(y|ies)|trip)|have you (ever )?been to|where would you (like to )?(go|travel)|favou?rite (country|holiday|destination)/,
    ],
    [
      'ask_plans',
      /(any|your|got|have) plans|up to (tonight|today|tomorrow|this weekend|later)|doing (tonight|tomorrow|this weekend|later|on (friday|saturday|sunday)|at the weekend|today)|(tonight|tomorrow|weekend) .*(going to do|free)\?|are you free|going to do (tonight|today|tomorrow|this)/,
    ],
    [
      'ask_doing',
      /what are (you|u) (doing|up to)|what (you|u) (doing|up to)|whatcha|wyd\b|are you (home|at home|awake|online|there|here|still there|busy|at work)\b|you there\b|am i (disturbing|bothering)|where are you( now| right now)?\?/,
    ],
    [
      'ask_seeking',
      /(what|who) are you (looking|searching|hoping) for|looking for (someone|something|love|a relationship)?.*\?|your type|ideal (man|woman|partner|date|match)|why are you (on )?(here|this site)|what brings you|serious relationship|want from this/,
    ],
    [
      'ask_single',
      /\b(single|married|divorced|relationship|boyfriend|girlfriend|kids|children|husband|wife|your ex)\b.*(you|\?)|(are|do|have) you .*(single|married|divorced|boyfriend|girlfriend|kids|children|taken|seeing anyone|partner)/,
    ],
    [
      'weather',
      /\b(weather|rain(ing|y|s)?|sunny|sunshine|snow(ing|s)?|(?<!a )cold|hot|warm|cloudy|storm(y)?|fog(gy)?|freezing|degrees)\b.*(outside|here|there|today|you|again|\?|out|$)/,
    ],
    ['goodnight', /\b(good ?night|night night|nighty|sleep (well|tight)|sweet dreams)\b/],
    [
      'dislikes',
      /\bi (really |also |just )?(do ?n'?t|do not|never) (really |much )?(like|love|enjoy)\b(?! (you|living|my life|myself|being|it here))|\bi (hate|dislike|detest|can'?t stand)\b(?! (you|my life|myself|living|being|it (any|here)))|\bnot (really )?(my thing|a (big )?fan)\b/,
    ],
    [
      'goodbye',
      /\b(bye|goodbye|see (you|ya)|good ?night|night night|sleep (well|tight)|i'?m (off|going)( to (bed|sleep)| now|$)|(have|got|need) to (go|run|leave|work|sleep)|gotta (go|run)|have a (nice|good|great|lovely) (day|evening|night|weekend|one)|talk (later|soon|tomorrow|to you)|take care|later|cheerio|cu|ttyl|going to (bed|sleep))\b/,
    ],
    ['sorry', /\b(sorry|apolog\w+|my bad|forgive|excuse me|oops|pardon)\b/],
    [
      'fond',
      /\b(love you|miss (you|u)|in love|kiss(es)?|hugs?|xxx?|xoxo|darling|sweetheart|honey|babe|baby|thinking (of|about) you|i (really )?(like|fancy|adore) you|butterflies|crush on)\b/,
    ],
    [
      'compliment',
      /(merry|happy) (christmas|new year|easter|birthday)|congratulations|^how (nice|sweet|lovely|kind)\b|\b(you|your|you'?re|youre|what a) .*(beautiful|pretty|handsome|gorgeous|sweet|cute|lovely|nice|funny|smart|clever|kind|interesting|charming|amazing|great|stunning|special|attractive)\b|\b(nice|lovely|great|beautiful|cute|pretty) (photo|pic|pics|picture|eyes|smile|name|profile|hair|text)|well (said|written)|compliment/,
    ],
    ['tells_name', /\b(my name is|my name'?s|call me|i am called|people call me) (?<proper>[a-z' -]+)/],
    [
      'tells_age',
      /\bi'?( a)?m (just |nearly |almost |only )?\d\d\b|\b\d\d years (old|young)|turned \d\d|my age is|it'?s my birthday/,
    ],
    [
      'tells_town',
      /\b(i |we )?(live|living|based|am|'m) (here |just |currently |near |at home )*(?<proper>in (?!a |an |the |love|bed|my|trouble|pain|care|good|town)[a-z' -]+)/,
    ],
    ['tells_town', /\b(i'?m|i am|i come|originally) from\b|\b(i|we) live\b|moved to/],
    ['tells_work', new RegExp(`\\b(?:i'?m|i am|work as|am)(?: an?| the)?(?: \\w+)? (?<value>${jobs})\\b`)],
    [
      'tells_work',
      /\bi work (in|at|as|for|from|part|full|nights|a lot|with)|my (job|work|boss|colleagues?)\b|i'?m studying|i study|self.?employed|retired|unemployed|in (the )?office|at work/,
    ],
    [
      'tells_pet',
      /\b(my|our|(have|got|own|adopted) (an?|two|three|\d|some)) (\w+ )?(dogs?|cats?|rabbits?|horses?|parrot|hamster|birds?|chickens|goldfish|puppy|kittens?|budgie|guinea pig|pets)\b/,
    ],
    [
      'mood_bad',
      /(can'?t|cannot|could ?n'?t) sleep|i'?( a)?m (divorced|widowed)|\b((?<!not (so |too |that )?)bad|awful|terrible|sad|tired|lonely|down|sick|ill|stressed|stress|angry|scared|headache|exhausted|rough|tough|not (so |too |very |really )?(good|well|great|fine)|bored|hard day|alone|crying|fired|fed up|died|broke up|miserable|nervous|depressed|have a cold|worried|anxious|hungover)\b/,
    ],
    [
      'mood_good',
      /not (so |too |that )?bad|^(i'?m |i am |very |all |pretty |really |also |doing |feeling |yeah |yes |oh |just |not |it'?s |quite )*(good(?! (morning|afternoon|evening|night|day|idea))|fine|great|well|alright|fantastic|wonderful|excellent|super|brilliant|bad at all|can'?t complain)\b|\b(i'?m|i am|feel|feeling) (so |very |really |quite |pretty )*(happy|great|glad|excited|good|fine|proud|relaxed|cheerful|well)|good mood|can'?t complain|life is good|had a (great|good|lovely) day/,
    ],
    ['thanks', /\b(thank|thanks|thx|ty|cheers|appreciate|grateful)\b/],
    ['tells_hobby', /\bi play\b/],
    [
      'tells_taste',
      /\b(favou?rite (food|dish|meal)|pizza|pasta|sushi|curry|chocolate|i (love|like) (eating|cheese|spicy|food)|pancakes|roast|burger|vegetarian|i (mostly )?drink)\b/,
      'food',
    ],
    [
      'tells_taste',
      /\b(i listen|listening to|music|concert|favou?rite (song|band)|jazz|rock|techno|guitar|piano)\b/,
      'music',
    ],
    ['tells_taste', /\b(movie|film|series|book|netflix|cinema|i read|reading|novel|thriller)\b/, 'media'],
    [
      'tells_taste',
      /\b(holiday|vacation|i travel|travelled|travelling|been to|trip to|camping|flew to|italy|spain|greece)\b/,
      'travel',
    ],
    ['tells_taste', /\bi'?m (looking|searching|hoping) for|i am looking/, 'seeking'],
    [
      'tells_plans',
      /\b(tonight|tomorrow|later|this weekend|on (saturday|sunday|friday|monday)|next week|this afternoon)\b.*\b(i|i'?m|we|going|to|have)\b|\b(i'?m|we'?re|i am|we are) (going|off|seeing|meeting|visiting|having)\b|\b(i'?ll|i will|we will) /,
    ],
    [
      'tells_hobby',
      /\b(my hobb|i (really |also |just )?(love|like|enjoy)( to)?|i'?m (really )?into|i (hike|cycle|cook|paint|read|garden|swim|dance|sing|run|knit|game|fish|draw|bake|play|climb|jog)\b|i do (yoga|sport)|keen on|fond of|a big fan)/,
    ],
    ['laugh', /\b(haha\w*|hehe|hihi|lol|lmao|rofl|funny|hilarious)\b|^ha\b/],
    [
      'no',
      /^me neither|^(pity|what a pity|too bad|shame|unfortunately)\b|^(no+|nope|nah|never|not (really|at all|yet|me|often|much)|absolutely not|i don'?t think so|of course not|definitely not|i'?d rather not|no way|neither)\b/,
    ],
    [
      'maybe',
      /\b(maybe|perhaps|don'?t know|dunno|no idea|not sure|could be|who knows|sometimes|it depends|depends|might|possibly|unsure)\b/,
    ],
    [
      'yes',
      /^(yes+|yeah?|yep|yup|sure|of course|right|exactly|indeed|absolutely|definitely|true|ok|okay|agreed|me too|same( here)?|good idea|i agree|i do(?! not)|i think so|certainly|sounds good|that'?s (right|true)|deal|so do i|why not)\b/,
    ],
    ['tells_name', /\b(I['’]?m|I am|i['’]?m) (?<proper>\p{Lu}\p{Ll}+)[.! ]*$/u],
    [
      'greeting',
      /^(nice|pleased|good|lovely|glad|great) to (meet|see) you|^(oh )?(hi|hello|hey|hiya|heya|hey there|good (morning|afternoon|evening|day)|morning|evening|howdy|yo|greetings|hallo|helo|i'?m back|it'?s me|back again)\b/,
    ],
  ],
  ownStatement: /^(well |yes |no )?(i|i'm|i've|my|we|our)\b/,
  back: /\b(and|what about|how about) (you|u|yours?|yourself)( then)?( today)? ?\??$|[,.!] ?(you|yourself|u) ?\?$|^(you|yourself) ?\?|\b(wbu|hbu)\b/,
  leadIn: /^((hi|hello|hey|and|but|so|well|oh|ok|okay|haha|tell me|by the way|btw|um|yes|no|just curious) )+/,
  openQuestions: {
    why: /^(why|how come|what for)\b|^what made/,
    how_long: /^(for |since )?how long\b/,
    when: /^((since|until|from) )?(when|what time|how (often|soon|late)|what day|which day)\b/,
    how_much: /^how (much|many)\b/,
    where: /^where\b/,
    who: /^((with|for|from) )?(who|whose|whom)\b/,
    how: /^how\b/,
    choice:
      /^[a-z]+ or [a-z]+ ?\?|\bor\b.*\bperson\b|\b(rather|prefer|better|choose)\b.* or |^which (one|do you prefer|is better)/,
    what: /^((in|on|with|at|for|about) )?(what|which|what'?s)\b/,
  },
  or: 'or',
  aboutUs: /\b(me|us|we|together)\b/,
  inverted:
    /^(do|are|can|could|would|will|have|did|is|was|were|should|may|shall|does|has|don'?t|aren'?t|isn'?t|ever) (you|u|it|i|we|that|there|this|they)\b/,
  pets: [
    [/\bdogs?\b|puppy/, 'your dog'],
    [/\bcats?\b|kitten/, 'your cat'],
    [/rabbit/, 'your rabbit'],
    [/horse/, 'your horse'],
    [/parrot|bird|budgie/, 'your bird'],
    [/chicken/, 'your chickens'],
    [/fish/, 'your fish'],
  ],
  hobbies: [
    [/hik|walk/, 'hiking'],
    [/cycl|bike/, 'cycling'],
    [/cook|bak/, 'cooking'],
    [/garden/, 'your garden'],
    [/read|book/, 'reading'],
    [/music|guitar|piano|sing/, 'music'],
    [/danc/, 'dancing'],
    [/paint|draw/, 'painting'],
    [/sport|football|tennis|run|swim|gym|climb/, 'sport'],
    [/photo/, 'photography'],
    [/travel/, 'travelling'],
    [/film|movie|series/, 'films'],
  ],
}
