import type { Template } from "./narrativeFacts.ts";

const theft: Template = (f) =>
  `शिकायतकर्ता ${f.complainant} ने बताया कि दिनांक ${f.date} को समय ${f.time} बजे ${f.place} से ${f.item} की चोरी हुई। कीमत लगभग ${f.amount} रुपये है। आस-पास खोजने पर कुछ पता नहीं चला। संपर्क नंबर ${f.phone} है।`;

/** Narratives in Hindi for the offences that complainants from the north of the country report most. */
export const HINDI: Readonly<Record<string, readonly [Template, ...Template[]]>> = {
  theft: [theft],
  theft_servant: [theft],
  burglary_dwelling: [theft],
  burglary_night: [
    (f) =>
      `${f.complainant} ने शिकायत दी कि वह ताला लगाकर गाँव गए थे। दिनांक ${f.date} को लौटने पर ${f.place} स्थित घर का ताला टूटा मिला। अलमारी से ${f.item} की चोरी हुई थी, कुल कीमत ${f.amount} रुपये है। फ़ोन ${f.phone}।`,
  ],
  vehicle_theft: [
    (f) =>
      `${f.complainant} ने अपनी गाड़ी ${f.vehicle}, नंबर ${f.plate}, दिनांक ${f.date} को ${f.time} बजे ${f.place} पर खड़ी की थी। एक घंटे बाद लौटने पर गाड़ी नहीं मिली। कीमत ${f.amount} रुपये है। संपर्क ${f.phone}।`,
  ],
  snatching: [
    (f) =>
      `दिनांक ${f.date} को ${f.time} बजे ${f.complainant} ${f.place} के पास पैदल जा रही थीं। पीछे से मोटरसाइकिल पर आए दो लोगों ने ${f.item} की झपटमारी की और भाग गए। कीमत ${f.amount} रुपये है। फ़ोन ${f.phone}।`,
  ],
  robbery: [
    (f) =>
      `दिनांक ${f.date} को ${f.time} बजे ${f.place} पर दो लोगों ने चाकू दिखाकर ${f.complainant} से ${f.item} की लूट की। वे ${f.plate} नंबर की गाड़ी से भागे। नुकसान ${f.amount} रुपये का है।`,
  ],
  otp_fraud: [
    (f) =>
      `${f.complainant} को दिनांक ${f.date} को ${f.phone} से फ़ोन आया। फ़ोन करने वाले ने बैंक का कर्मचारी बनकर ओटीपी पूछा। उसके बाद खाते से ${f.amount} रुपये निकल गए। शिकायत राष्ट्रीय पोर्टल पर भी दर्ज है।`,
  ],
  cheating: [
    (f) =>
      `${f.complainant} से नौकरी दिलाने के नाम पर ${f.amount} रुपये लिए गए। कार्यालय ${f.place} में था, जो दिनांक ${f.date} को बंद मिला। आरोपी का फ़ोन ${f.phone} बंद है।`,
  ],
  hurt: [
    (f) =>
      `दिनांक ${f.date} को ${f.time} बजे ${f.place} पर गाड़ी खड़ी करने को लेकर झगड़ा हुआ। ${f.accused} ने ${f.complainant} को गालियाँ दीं और हाथ से मारा। इलाज कराया गया। फ़ोन ${f.phone}।`,
  ],
  missing_child: [
    (f) =>
      `${f.complainant} ने बताया कि ${f.victim}, उम्र ${f.age} वर्ष, दिनांक ${f.date} को ${f.time} बजे ${f.place} से निकले और वापस नहीं आए। रिश्तेदारों से पूछने पर पता नहीं चला। परिवार का फ़ोन ${f.phone} है।`,
  ],
  modesty: [
    (f) =>
      `दिनांक ${f.date} को ${f.time} बजे ${f.victim} काम से घर जा रही थीं। ${f.place} पर एक व्यक्ति ने उनका हाथ पकड़कर अभद्र व्यवहार किया। शोर मचाने पर वह धमकी देकर भाग गया। ${f.victim} ने उसे फुटेज में पहचाना।`,
  ],
  rape: [
    (f) =>
      `पीड़िता ${f.victim}, उम्र ${f.age} वर्ष, ने बताया कि दिनांक ${f.date} को आरोपी उसे ${f.place} पर ले गया और यौन हमला किया। महिला अधिकारी के साथ चिकित्सा जाँच के लिए भेजा गया। ${f.victim} का फ़ोन ${f.phone} है।`,
  ],
  pocso_touch: [
    (f) =>
      `शिकायतकर्ता ${f.complainant} ने बताया कि नाबालिग ${f.victim}, उम्र ${f.age} वर्ष, के साथ दिनांक ${f.date} को ${f.place} पर एक व्यक्ति ने गलत हरकत की। ${f.victim} का बयान घर पर माता-पिता के सामने लिया गया।`,
  ],
  accident: [
    (f) =>
      `दिनांक ${f.date} को ${f.time} बजे ${f.place} पर तेज़ रफ़्तार गाड़ी ${f.plate} ने ${f.victim}, उम्र ${f.age} वर्ष, को टक्कर मारी। अस्पताल में मृत्यु हो गई। शिकायत ${f.complainant} ने दी, फ़ोन ${f.phone}।`,
  ],
};
