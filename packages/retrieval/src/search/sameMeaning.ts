import { stem } from "./stem.ts";

/**
 * Words of police work that mean the same, within and across English, Hindi and Kannada, one group a line. Only words that mean it
 * nearly always: a wrong neighbour costs more than a missing one.
 */
const GROUPS = `
  woman women lady female mahila aurat महिला स्त्री औरत ಮಹಿಳೆ ಮಹಿಳಾ ಸ್ತ್ರೀ
  child children minor juvenile bachcha bachche magu बच्चा बच्चे बालक नाबालिग किशोर ಮಗು ಮಕ್ಕಳು ಬಾಲಕ ಅಪ್ರಾಪ್ತ
  night sunset raat ratri रात रात्रि सूर्यास्त ರಾತ್ರಿ ಸೂರ್ಯಾಸ್ತ
  arrest arrested giraftar giraftari bandhana गिरफ्तार गिरफ्तारी ಬಂಧನ ಬಂಧಿಸಲು ಬಂಧಿಸಿ
  permission leave anumati anumathi ijazat ijaazat manjuri अनुमति पूर्वानुमति इजाज़त ಅನುಮತಿ ಪೂರ್ವಾನುಮತಿ
  witness gawah gavah sakshi गवाह साक्षी ಸಾಕ್ಷಿ ಸಾಕ್ಷಿಗಳು
  evidence exhibit साक्ष्य सबूत ಸಾಕ್ಷ್ಯ ಪುರಾವೆ
  search talashi shodhane तलाशी ಶೋಧನೆ ಶೋಧ
  seizure seize seized ज़ब्त ज़ब्ती जब्त बरामदगी ಜಪ್ತಿ ವಶಪಡಿಸಿಕೊಳ್ಳುವುದು
  vehicle car bike motorcycle vahana गाड़ी वाहन ವಾಹನ ಗಾಡಿ gaadi gadi
  release released returned छोड़ना वापसी रिहाई मुक्ति ಬಿಡುಗಡೆ chhudana
  magistrate मजिस्ट्रेट ಮ್ಯಾಜಿಸ್ಟ್ರೇಟ್
  court न्यायालय अदालत ನ್ಯಾಯಾಲಯ
  notice नोटिस सूचनापत्र ನೋಟಿಸ್
  complaint report information शिकायत सूचना रिपोर्ट ದೂರು ಮಾಹಿತಿ ವರದಿ
  informant complainant सूचनाकर्ता शिकायतकर्ता ಮಾಹಿತಿದಾರ ದೂರುದಾರ
  missing lapata gumshuda naapatte गुमशुदा लापता गुमशुदगी ಕಾಣೆಯಾದ ನಾಪತ್ತೆ ಕಾಣೆ
  theft stolen steal chori kallatana चोरी ಕಳ್ಳತನ ಕಳವು
  snatching छीनना झपटमारी ಸರಗಳ್ಳತನ ಕಸಿಯುವುದು
  fraud cheating धोखाधड़ी ठगी ವಂಚನೆ
  cyber साइबर ಸೈಬರ್
  bail zamanat jamanat jaminu ज़मानत जमानत ಜಾಮೀನು
  custody remand हिरासत अभिरक्षा ಕಸ್ಟಡಿ ಬಂಧನದಲ್ಲಿ
  victim पीड़ित पीड़िता ಸಂತ್ರಸ್ತ ನೊಂದ
  accused suspect आरोपी अभियुक्त ಆರೋಪಿ
  email electronic ईमेल इलेक्ट्रॉनिक ಇಮೇಲ್ ವಿದ್ಯುನ್ಮಾನ
  sign signature signed हस्ताक्षर ಸಹಿ
  copy प्रति नकल ಪ್ರತಿ ನಕಲು
  free निःशुल्क मुफ़्त ಉಚಿತ
  section dhara dhaara kalam धारा कलम ಕಲಂ ಸೆಕ್ಷನ್ ವಿಧಿ
  punishment punishable sentence saza shikshe सज़ा दंड ಶಿಕ್ಷೆ
  medical चिकित्सीय चिकित्सा मेडिकल ವೈದ್ಯಕೀಯ
  handcuff handcuffs हथकड़ी ಕೈಕೋಳ
  transfer forward स्थानांतरण ವರ್ಗಾವಣೆ
  jurisdiction क्षेत्राधिकार ವ್ಯಾಪ್ತಿ
  memo memorandum ज्ञापन मेमो ಮೆಮೊ ಜ್ಞಾಪನ ಜ್ಞಾಪನಾಪತ್ರ
  register registration registered दर्ज पंजीकरण ದಾಖಲು ದಾಖಲಿಸುವುದು ದಾಖಲಿಸುವ ದಾಖಲಿಸಲು ದಾಖಲಿಸಬೇಕು ದಾಖಲಿಸಿ ನೋಂದಣಿ ನೋಂದಾಯಿಸುವ
  diary डायरी ದಿನಚರಿ ಡೈರಿ
  recording videography video वीडियो वीडियोग्राफी रिकॉर्डिंग ವಿಡಿಯೋ ಚಿತ್ರೀಕರಣ
  sealed seal मुहर सील ಮುದ್ರೆ ಸೀಲ್
  money amount paisa hana रकम पैसा राशि ಹಣ ಮೊತ್ತ
  bank बैंक ಬ್ಯಾಂಕ್
  phone mobile फ़ोन मोबाइल ಫೋನ್ ಮೊಬೈಲ್
  day days din dina दिन ದಿನ ದಿನಗಳು
  hour hours ghante ghanta gante घंटे घंटा ಗಂಟೆ
  rape sexual बलात्कार यौन ಅತ್ಯಾಚಾರ ಲೈಂಗಿಕ
  search-warrant warrant वारंट ವಾರಂಟ್
  camera cctv footage कैमरा सीसीटीवी ಕ್ಯಾಮೆರಾ
  wait waiting प्रतीक्षा इंतज़ार रुकना ಕಾಯುವ ಕಾಯಬೇಕು
  refuse refusal इनकार ನಿರಾಕರಣೆ ನಿರಾಕರಿಸಿದರೆ
  station थाना थाने ಠಾಣೆ thana
`;

const NEIGHBOURS = new Map<string, Set<string>>();
for (const line of GROUPS.split("\n")) {
  const stems = [
    ...new Set(
      line
        .trim()
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word) => stem(plain(word))),
    ),
  ];
  for (const one of stems) {
    const known = NEIGHBOURS.get(one) ?? new Set();
    for (const other of stems) if (other !== one) known.add(other);
    NEIGHBOURS.set(one, known);
  }
}

/** A word as the index has it before its ending goes: without the dot below and joiners. */
function plain(word: string): string {
  return word.normalize("NFC").replace(/\u093c|\u0cbc|\u200c|\u200d/g, "");
}

/** Stems that mean the same as a stem, in a fixed order. */
export function sameMeaning(term: string): readonly string[] {
  return [...(NEIGHBOURS.get(term) ?? [])];
}
