const words = (list: string) => new Set(list.split(/\s+/).filter((word) => word !== ""));

/** Words that carry grammar only. They are neither indexed nor searched. */
export const STOP_WORDS: ReadonlySet<string> = words(`
  a an the and or but if of to in on at by for with from into as is are was were be been being am it its this that these those
  there their they them he she his her him we our us you your i me my not no nor so than then too very can could may might must
  shall should will would do does did done has have had having who whom whose which what when where why how any all each every
  some such own same other about against between during before after above below up down out over under again once only also
  more most both few while because until upon per via etc soon back put himself herself itself themselves somebody someone anybody nobody
  का के की को से में पर ने और या तो ही भी है हैं था थी थे हो होता होती होते होने गया गई गए जाता जाती जाते जाए कर करना करने करें करता
  करते किया की किए कि जो जिस जब तब यह वह ये वे इस उस इन उन इसका उसका अपने अपना अपनी एक नहीं न मैं हम आप मेरा मुझे लिए साथ बाद क्या क्यों
  कैसे कौन कब कहाँ कहां कितना कितने कितनी किस किसी कोई कुछ द्वारा तथा एवं अगर यदि रहा रही रहे वाला वाले वाली
  किसे किसकी किसके किसका मिलती मिलता मिलते मिलेगी मिलेगा मिलना सकते सकता सकती देना लेना पहले सबसे सकें होनी होना चाहे उसे इसे करनी लेने लेकर देने पड़ता पडता पड़ती पडती पड़ते पडते बारे
  ಮತ್ತು ಅಥವಾ ಈ ಆ ಇದು ಅದು ಇದರ ಅದರ ಒಂದು ಇದೆ ಇವೆ ಇಲ್ಲ ಅಲ್ಲ ಆಗಿದೆ ಆಗಿ ಎಂದು ಎಂಬ ಎಂಬುದು ಏನು ಯಾರು ಯಾವ ಯಾವುದು ಯಾವಾಗ ಎಲ್ಲಿ ಹೇಗೆ ಏಕೆ ಯಾಕೆ
  ಎಷ್ಟು ನಾನು ನಾವು ನೀವು ಅವರು ಇವರು ಅವನು ಅವಳು ನನ್ನ ನಮ್ಮ ನಿಮ್ಮ ಅವರ ಇವರ ಬಗ್ಗೆ ಮೂಲಕ ಮೇಲೆ ಕೆಳಗೆ ನಂತರ ಮುಂಚೆ ಮೊದಲು ಕೂಡ ಸಹ ಮಾತ್ರ ಆದರೆ ಹಾಗೂ
  ಮಾಡಬೇಕು ಮಾಡಿ ಮಾಡಲು ಮಾಡುವ ಆಗುತ್ತದೆ ಇರುವ ಇದ್ದರೆ ಬೇಕು ಬೇಕಾ ಏನಾದರೂ ಎಂದರೇನು ಬಂದಾಗ ಆದಾಗ ಯಾರ ಯಾರಿಗೆ ಯಾರಿಂದ ಎಂಥ ಸಮಯದಲ್ಲಿ
  hai hain ka ke ki ko se mein me par ne aur ya kya kaise kab kaun kahan kitne hoga hota karna kare karen liye yeh woh
  kiski kiske kiska kisko kisse kisne kis karne karni karo karta karte tak hone hona lena lene dena dene jata jaata jati jaati
  pe sakte sakta sakti sakenge bhai sir na nahi kaunsa kaunsi wala wali abhi apne iska uska usko batao bataiye dikhao chahiye kitni kitna jama hue jab agar tab
  yav yaava alli illi ide idhe illa beku beka madbeku maadbeku madbekadre maadi madi enu hege yake yaake yaru yaava ella kodi yalli nalli dalli inda kke yavaga yavag yaavaga eshtu yarige madabeku maadabeku
`);

/**
 * Words that frame a question rather than name its subject ("what is the *procedure* for …"). They are searched, but weigh little
 * in the question's share: a passage needn't say "procedure" to be one.
 */
export const FRAME_WORDS: ReadonlySet<string> = words(`
  procedure process procedures steps step handle handling handled deal dealing rule rules tell explain show give list describe
  need needs required requirement follow followed happen happens mean means meaning define definition say says want know please
  case cases matter situation officer police work regarding concerning applicable applies prescribed provided way things complaint number many within another last because
  thing make made take taken get use used using now first next maximum minimum long allow allowed permitted arise arises occur occurs begin begins alleged commit committed right rights contain contains contents written victim person people citizen
  प्रक्रिया लिखना लिखा तरीका नियम बताइए बताएं बताएँ बताओ समझाइए कदम चरण मामला मामले पुलिस अधिकारी चाहिए ज़रूरी जरूरी कार्रवाई मतलब अर्थ शिकायत पीड़ित पीडित पीड़ितों व्यक्ति
  ಕಾರ್ಯವಿಧಾನ ವಿಧಾನ ಕ್ರಮ ನಿಯಮ ನಿಯಮಗಳು ಹೇಳಿ ತಿಳಿಸಿ ವಿವರಿಸಿ ಹಂತ ಹಂತಗಳು ಪ್ರಕರಣ ಪ್ರಕರಣದ ಪೊಲೀಸ್ ಅಧಿಕಾರಿ ಅರ್ಥ ಬೇಕಾದ ದೂರು ದೂರಿನ ಒಳಗಾದ ಒಳಗಾದವರು ಸಂತ್ರಸ್ತ ನೊಂದವರು ವ್ಯಕ್ತಿ ಗರಿಷ್ಠ
`);

/** Words that say nothing without a subject: alone they would be answered by any document that has them. */
export const NEEDS_SUBJECT: ReadonlySet<string> = words("status stithi sthiti स्थिति ಸ್ಥಿತಿ");

/** Small words of Hindi and Kannada in Latin letters: where a question has some, an unknown Latin word is more likely one of theirs. */
export const ROMANISED_SMALL_WORDS: ReadonlySet<string> = words(`
  hai hain ka ke ki ko se mein ne aur ya kya kaise kab kaun kahan kitne hoga hota karna kare karen liye yeh woh pe sakte sakta bhai na
  nahi kaunsa wala iska uska usko batao chahiye kitni yalli nalli yavaga yav yaava alli illi ide illa beku beka madbeku maadi enu hege yake yaru
`);

/** A question with one of these asks how something is done. */
export const PROCEDURE_WORDS =
  /\b(?:procedure|process|steps?|how (?:do|to|should|must|is|are)|what (?:should|must|do|can) (?:i|we|one|an?|the)|handl|checklist|kaise)|प्रक्रिया|कैसे|क्या कर|तरीका|ಕಾರ್ಯವಿಧಾನ|ಹೇಗೆ|ಕ್ರಮ|ವಿಧಾನ|ಏನು ಮಾಡ/iu;
