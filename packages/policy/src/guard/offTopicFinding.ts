import { fold } from "../redaction/fold.ts";

const list = (words: string) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => fold(word.replaceAll("_", " ")).text)
    .join("|");
/** Whole words; letters of any script make a word. */
const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${list(words)})(?![\\p{L}\\p{M}\\p{N}])`, "u");

/** A question that names any of these is about the work, whatever else it says. */
const POLICE_WORK = word(`
  fir firs case cases station stations police officer officers constable inspector accused suspect suspects victim victims witness witnesses arrest arrests
  arrested complaint complaints crime crimes criminal evidence exhibit seizure seized vehicle vehicles stolen theft robbery murder missing section sections bns bnss bsa
  ipc crpc pocso act law legal court magistrate bail remand custody charge chargesheet charge_sheet investigation investigating io sho precinct beat warrant notice panchanama
  mahazar sop circular circulars forensic fsl malkhana cctns gd diary rowdy history_sheet ndps cyber fraud kgid report register record records duty patrol bandobast
  थाना पुलिस मामला मामले केस धारा आरोपी अपराध गिरफ्तार एफआईआर गवाह पीड़ित चोरी जांच शिकायत कानून अदालत जमानत
  thana mamla mamle dhara aaropi apradh giraftar gawah chori jaanch jamanat
  ಠಾಣೆ ಪೊಲೀಸ್ ಪ್ರಕರಣ ಆರೋಪಿ ಅಪರಾಧ ಬಂಧನ ಸಾಕ್ಷಿ ಕಳ್ಳತನ ತನಿಖೆ ದೂರು ಕಾನೂನು ನ್ಯಾಯಾಲಯ ಜಾಮೀನು ಸೆಕ್ಷನ್ ಎಫ್ಐಆರ್ prakarana thane tanikhe
  காவல் வழக்கு கைது குற்றம் போலீஸ் పోలీసు కేసు నేరం అరెస్టు`);

/** Both within a few words, in whatever order: languages put the verb first or last. */
function near(one: RegExp, other: RegExp): RegExp {
  const between = "(?:[^\\p{L}\\p{M}\\p{N}]+[\\p{L}\\p{M}\\p{N}]+){0,4}[^\\p{L}\\p{M}\\p{N}]+";
  return new RegExp(`${one.source}${between}${other.source}|${other.source}${between}${one.source}`, "u");
}

interface Topic {
  readonly finding: string;
  /** All of them must be in the text. */
  readonly words: readonly RegExp[];
}

const WRITE = word(
  "write compose make create tell sing recite generate give likho likh likhdo likh_do suna sunao sunaao bana banao लिखो लिख लिखें लिखिए सुनाओ सुना बनाओ बना ಬರೆ ಬರೆಯಿರಿ ಬರೆದು ಹೇಳಿ ಹೇಳು ಹಾಡು bare bareyiri heli helu எழுது எழுதி சொல்லு சொல் వ్రాయి రాయి రాయండి చెప్పు",
);
const CREATION = word(
  "poem poems poetry song songs lyrics joke jokes haiku limerick sonnet shayari shayri riddle rap love_letter love_story bedtime_story fairy_tale short_story novel birthday_wish birthday_wishes birthday_message anniversary_wish anniversary_message kavita kahani chutkula gaana gana कविता शायरी चुटकुला गाना कहानी गीत ಕವನ ಕವಿತೆ ಕಥೆ ಜೋಕ್ ಶಾಯರಿ ಗೀತೆ kavana kavite kathe joke கவிதை கதை பாடல் ஜோக் కవిత కథ పాట జోక్",
);

const TOPICS: readonly Topic[] = [
  { finding: "asks for creative writing", words: [WRITE, CREATION, near(WRITE, CREATION)] },
  {
    finding: "asks about sport",
    words: [
      word(
        "who won winner score scores result results playing beat kaun jeeta jeeta jita kisne जीता जीती किसने कौन स्कोर yaru yaaru gelluvaru geddaru gedda ಯಾರು ಗೆದ್ದರು ಗೆದ್ದ ಸ್ಕೋರ್ வென்றது யார் ఎవరు గెలిచారు next when",
      ),
      word(
        "match matches ipl cricket football world_cup t20 test_match odi kabaddi tournament rcb csk olympics fifa batsman innings मैच क्रिकेट आईपीएल विश्व_कप ಪಂದ್ಯ ಮ್ಯಾಚ್ ಕ್ರಿಕೆಟ್ ಐಪಿಎಲ್ போட்டி கிரிக்கெட் మ్యాచ్ క్రికెట్",
      ),
    ],
  },
  {
    finding: "asks for personal advice",
    words: [
      word("my me i mera meri mujhe main apni apne मेरी मेरा मेरे मुझे मैं ನನ್ನ ನನಗೆ nanna nanage என் எனக்கு నా నాకు"),
      word(
        "girlfriend boyfriend breakup love_life dating horoscope rashifal rashi_bhavishya zodiac kundli weight_loss lose_weight diet_plan skin_care hair_fall राशिफल कुंडली गर्लफ्रेंड बॉयफ्रेंड ಭವಿಷ್ಯ ರಾಶಿ_ಭವಿಷ್ಯ ರಾಶಿಫಲ jathaka ராசிபலன் రాశిఫలాలు",
      ),
    ],
  },
  {
    finding: "asks for a recipe, a film or the weather",
    words: [
      word(
        "recipe recipes biryani_kaise_banaye recommend_a_movie suggest_a_movie movie_recommendation movie_recommendations good_movie weather_today today's_weather weather_tomorrow weather_forecast mausam_kaisa aaj_ka_mausam lottery_numbers stock_tips share_market_tips रेसिपी मौसम_कैसा आज_का_मौसम ರೆಸಿಪಿ ಹವಾಮಾನ_ಹೇಗಿದೆ",
      ),
    ],
  },
];

const SMALL_TALK =
  /^(?:(?:hi|hello|hey|hii+|yo|namaste|namaskar|namaskara|vanakkam|नमस्ते|नमस्कार|ನಮಸ್ಕಾರ|ನಮಸ್ತೆ|வணக்கம்|నమస్కారం|good (?:morning|evening|afternoon|night)|how are you(?: doing)?(?: today)?|how r u|what'?s up|kaise ho|kaise hain aap|kya haal hai|आप कैसे हैं|कैसे हो|ಹೇಗಿದ್ದೀರಾ|ಹೇಗಿದ್ದೀಯಾ|hegiddira|chennagidira|who (?:are|r) you|do you love me|are you (?:human|real|single|married)|i am bored|i'?m bored|thanks?(?: you)?|thank you(?: so much)?|dhanyavad|dhanyavada|धन्यवाद|शुक्रिया|ಧನ್ಯವಾದ(?:ಗಳು)?|bye|good bye|ok bye|there|sir|madam|bhai|friend)[ ,.!?]{0,3}){1,4}$/u;

/**
 * What is plainly not the desk's work, or null: creative writing, sport, personal advice, small talk alone.
 *
 * Shape: only the obvious; a doubtful question goes on to the router. A question that names police work is never off topic here.
 */
export function offTopicFinding(text: string): string | null {
  const folded = fold(text).text.trim();
  if (SMALL_TALK.test(folded)) return "small talk without a question";
  if (folded.length > 400 || POLICE_WORK.test(folded) || /\p{Nd}{1,6}\/\p{Nd}{2,4}/u.test(folded)) return null;
  return TOPICS.find((topic) => topic.words.every((pattern) => pattern.test(folded)))?.finding ?? null;
}
