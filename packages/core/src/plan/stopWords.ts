/** Words that filter nothing: grammar, politeness, and what every record is. Folded; English, then romanised Hindi and Kannada. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of in on at by for to from with and or that which who whom whose what when where why how is are was were be been being
  am have has had having do does did done we our us ours my mine me i you your yours it its this these those there here all any some
  every each please kindly can could would will shall should may might must tell give get got see know want need many much number
  numbers total registered registering reported recorded filed lodged happened made took taken take came come show shows list lists
  display displayed currently now today so far till until date dates still already under within during since about regarding
  related concerning into out up down over off through police station stations ps precinct division area jurisdiction limits
  department city district bengaluru bangalore karnataka state record records register database system data entry entries row
  rows list people person persons individual individuals men one ones as their his her him them he she they also only just same
  per then than if while after before between both either whether count counts counted breakdown wise against involving involved
  ended ending name names details detail info information status stage type types kind kinds offence offences crime crimes fir firs
  case cases arrest arrests seized item items exhibit exhibits vehicle vehicles missing suspect suspects accused officer io ios
  court owner colour color maker model value worth property complainant section sections user desk vanguard hello hi hey sir madam
  thanks thank ok okay yes more most less fewer least top highest largest biggest lowest smallest latest newest oldest earliest
  recent first last next previous past order sorted sort by new current vs
  me mein mai main men ka ke ki ko se par pe tak hai hain he tha the thi ho hua hue hui huye hota hoti gaye gaya gayi kya kaun kitne
  kitni kitna kar karo karna karein kiya kiye kare diye diya sab sabhi saare sare abhi ab aaj aur ya jo wo woh vo yeh ye yah is us un
  in iss wala wale wali vale vali log logon mujhe hame hamare hamara apne dikhao dikhaye batao bataiye bata do dijiye darj register
  thana thane station mamle mamla case cases aisi aise jinme jinka jiski jiska waale
  nalli alli illi ide idhe iddare iruva iro agide aagide agidhe agiruva aagiruva ada aada adavara madida maadida mattu matthu ella
  yella ondu namma nanna yava yaava yaavudu yavudu enu eenu hege dalli galu gala annu inda ge ginta eshtu torisi kodi helii heli
  dakhalada dakhalagide dakhalaagide thaneya thane named called naam shown
  के का की को ने में से पर है हैं था थे थी और या कि जो वह वे ये यह क्या कौन कितने कितनी कितना नाम नंबर सभी सब अपने हमारे वाले वाली वाला
  हुए हुई हुआ गए गया दर्ज लोग लोगों तक अब भी तो बताओ बताइए दिखाओ दिखाइए सहित साथ लगी लगाई
  ಅವರ ಅವರು ಇರುವ ಎಂಬ ಮತ್ತು ಅಥವಾ ಯಾರು ಯಾವ ಏನು ಎಷ್ಟು ಹೆಸರು ಹೆಸರಿನ ಹೆಸರುಗಳು ಎಲ್ಲಾ ಎಲ್ಲ ನಮ್ಮ ಇದೆ ಇವೆ ಆಗಿದೆ ಆಗಿವೆ ದಾಖಲಾದ ದಾಖಲಾಗಿದೆ ಪಟ್ಟಿ ತೋರಿಸಿ ಕೊಡಿ`.split(
    /\s+/,
  ),
);

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded) || STOP_WORDS.has(folded.replace(/(?:'s|’s)$/u, ""));
}

/** Words that bound, order or time something; left unread they would make another question of it. */
export const BOUNDS =
  /^(?:due|upcoming|expired|expiring|expires?|lapsed|unsolved|repeat|adults?|recovered|above|below|more|less|fewer|least|than|over|exceeding|between|older|younger|elder|average|mean|sum|percent|percentage|ratio|median|lakhs?|lacs?|crores?|thousand|rs|inr|rupees|weeks?|months?|years?|days?|hours?|minutes?|quarters?|fortnight|weekends?|night|nights|morning|evening|afternoon|midnight|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|zyada|jyada|adhik|kam|upar|purane|purani|hechchu|hechu|kadime|jasti|somvar|mangalvar|budhvar|guruvar|shukravar|shanivar|ravivar|raat|din|hafte|mahine|saal|vaara|tingalu|varsha|q[1-4]|daily|weekly|monthly|yearly)$/u;
