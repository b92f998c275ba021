/**
 * Names from which people are put together, each in Latin, Devanagari and Kannada script.
 *
 * Shape: `given` names by gender and `family` names (surnames, family-style second names or initials) of the communities
 *        that live in Bengaluru, in groups whose combinations sound right. The combinations are chance; nobody is meant.
 */
export type Spelling = readonly [latin: string, devanagari: string, kannada: string];

export interface NameGroup {
  readonly weight: number;
  readonly male: readonly Spelling[];
  readonly female: readonly Spelling[];
  readonly family: readonly Spelling[];
}

const kannada: NameGroup = {
  weight: 46,
  male: [
    ["Ramesh", "रमेश", "ರಮೇಶ್"],
    ["Suresh", "सुरेश", "ಸುರೇಶ್"],
    ["Manjunath", "मंजुनाथ", "ಮಂಜುನಾಥ್"],
    ["Basavaraj", "बसवराज", "ಬಸವರಾಜ್"],
    ["Shivakumar", "शिवकुमार", "ಶಿವಕುಮಾರ್"],
    ["Srinivas", "श्रीनिवास", "ಶ್ರೀನಿವಾಸ್"],
    ["Venkatesh", "वेंकटेश", "ವೆಂಕಟೇಶ್"],
    ["Nagaraj", "नागराज", "ನಾಗರಾಜ್"],
    ["Prakash", "प्रकाश", "ಪ್ರಕಾಶ್"],
    ["Girish", "गिरीश", "ಗಿರೀಶ್"],
    ["Mahesh", "महेश", "ಮಹೇಶ್"],
    ["Chandrashekar", "चंद्रशेखर", "ಚಂದ್ರಶೇಖರ್"],
    ["Raghavendra", "राघवेंद्र", "ರಾಘವೇಂದ್ರ"],
    ["Kiran", "किरण", "ಕಿರಣ್"],
    ["Darshan", "दर्शन", "ದರ್ಶನ್"],
    ["Puneeth", "पुनीत", "ಪುನೀತ್"],
    ["Lokesh", "लोकेश", "ಲೋಕೇಶ್"],
    ["Santosh", "संतोष", "ಸಂತೋಷ್"],
    ["Umesh", "उमेश", "ಉಮೇಶ್"],
    ["Yogesh", "योगेश", "ಯೋಗೇಶ್"],
  ],
  female: [
    ["Lakshmi", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ"],
    ["Kavya", "काव्या", "ಕಾವ್ಯ"],
    ["Savitha", "सविता", "ಸವಿತಾ"],
    ["Shobha", "शोभा", "ಶೋಭಾ"],
    ["Bhagya", "भाग्या", "ಭಾಗ್ಯ"],
    ["Pavithra", "पवित्रा", "ಪವಿತ್ರ"],
    ["Nandini", "नंदिनी", "ನಂದಿನಿ"],
    ["Rekha", "रेखा", "ರೇಖಾ"],
    ["Sowmya", "सौम्या", "ಸೌಮ್ಯ"],
    ["Vijaya", "विजया", "ವಿಜಯಾ"],
    ["Geetha", "गीता", "ಗೀತಾ"],
    ["Anitha", "अनीता", "ಅನಿತಾ"],
    ["Deepa", "दीपा", "ದೀಪಾ"],
    ["Chaitra", "चैत्रा", "ಚೈತ್ರ"],
    ["Ashwini", "अश्विनी", "ಅಶ್ವಿನಿ"],
    ["Mamatha", "ममता", "ಮಮತಾ"],
    ["Roopa", "रूपा", "ರೂಪಾ"],
    ["Sharada", "शारदा", "ಶಾರದಾ"],
  ],
  family: [
    ["Gowda", "गौड़ा", "ಗೌಡ"],
    ["Kumar", "कुमार", "ಕುಮಾರ್"],
    ["Hegde", "हेगड़े", "ಹೆಗಡೆ"],
    ["Shetty", "शेट्टी", "ಶೆಟ್ಟಿ"],
    ["Patil", "पाटील", "ಪಾಟೀಲ್"],
    ["Naik", "नायक", "ನಾಯ್ಕ್"],
    ["Bhat", "भट", "ಭಟ್"],
    ["Murthy", "मूर्ति", "ಮೂರ್ತಿ"],
    ["Rao", "राव", "ರಾವ್"],
    ["Hiremath", "हिरेमठ", "ಹಿರೇಮಠ"],
    ["Kulkarni", "कुलकर्णी", "ಕುಲಕರ್ಣಿ"],
    ["Urs", "अरस", "ಅರಸ್"],
    ["Desai", "देसाई", "ದೇಸಾಯಿ"],
    ["Swamy", "स्वामी", "ಸ್ವಾಮಿ"],
    ["Biradar", "बिरादार", "ಬಿರಾದಾರ್"],
    ["Poojary", "पुजारी", "ಪೂಜಾರಿ"],
  ],
};

const muslim: NameGroup = {
  weight: 17,
  male: [
    ["Mohammed", "मोहम्मद", "ಮೊಹಮ್ಮದ್"],
    ["Abdul", "अब्दुल", "ಅಬ್ದುಲ್"],
    ["Imtiaz", "इम्तियाज़", "ಇಮ್ತಿಯಾಜ್"],
    ["Yusuf", "यूसुफ़", "ಯೂಸುಫ್"],
    ["Salman", "सलमान", "ಸಲ್ಮಾನ್"],
    ["Arbaz", "अरबाज़", "ಅರ್ಬಾಜ್"],
    ["Ibrahim", "इब्राहिम", "ಇಬ್ರಾಹಿಂ"],
    ["Nadeem", "नदीम", "ನದೀಮ್"],
    ["Zakir", "ज़ाकिर", "ಜಾಕಿರ್"],
    ["Faizal", "फ़ैज़ल", "ಫೈಜಲ್"],
  ],
  female: [
    ["Ayesha", "आयशा", "ಆಯೇಶಾ"],
    ["Fathima", "फ़ातिमा", "ಫಾತಿಮಾ"],
    ["Shabana", "शबाना", "ಶಬಾನಾ"],
    ["Rukhsar", "रुख़सार", "ರುಖ್ಸಾರ್"],
    ["Nazia", "नाज़िया", "ನಾಜಿಯಾ"],
    ["Heena", "हीना", "ಹೀನಾ"],
    ["Yasmeen", "यास्मीन", "ಯಾಸ್ಮೀನ್"],
    ["Tabassum", "तबस्सुम", "ತಬಸ್ಸುಮ್"],
  ],
  family: [
    ["Khan", "ख़ान", "ಖಾನ್"],
    ["Pasha", "पाशा", "ಪಾಷಾ"],
    ["Sheikh", "शेख", "ಶೇಖ್"],
    ["Ahmed", "अहमद", "ಅಹಮದ್"],
    ["Baig", "बेग", "ಬೇಗ್"],
    ["Mulla", "मुल्ला", "ಮುಲ್ಲಾ"],
    ["Ansari", "अंसारी", "ಅನ್ಸಾರಿ"],
    ["Rafiq", "रफ़ीक़", "ರಫೀಕ್"],
  ],
};

const christian: NameGroup = {
  weight: 7,
  male: [
    ["Joseph", "जोसेफ़", "ಜೋಸೆಫ್"],
    ["Anthony", "एंथनी", "ಆಂಟನಿ"],
    ["Thomas", "थॉमस", "ಥಾಮಸ್"],
    ["Wilson", "विल्सन", "ವಿಲ್ಸನ್"],
    ["Melvin", "मेल्विन", "ಮೆಲ್ವಿನ್"],
    ["Rohan", "रोहन", "ರೋಹನ್"],
  ],
  female: [
    ["Mary", "मेरी", "ಮೇರಿ"],
    ["Sheela", "शीला", "ಶೀಲಾ"],
    ["Agnes", "एग्नेस", "ಆಗ್ನೆಸ್"],
    ["Lavina", "लविना", "ಲವಿನಾ"],
    ["Jessica", "जेसिका", "ಜೆಸಿಕಾ"],
  ],
  family: [
    ["D'Souza", "डिसूज़ा", "ಡಿಸೋಜಾ"],
    ["Fernandes", "फर्नांडिस", "ಫೆರ್ನಾಂಡಿಸ್"],
    ["Pinto", "पिंटो", "ಪಿಂಟೋ"],
    ["Lobo", "लोबो", "ಲೋಬೋ"],
    ["Mathew", "मैथ्यू", "ಮ್ಯಾಥ್ಯೂ"],
    ["Rodrigues", "रोड्रिग्स", "ರೋಡ್ರಿಗಸ್"],
  ],
};

const tamil: NameGroup = {
  weight: 13,
  male: [
    ["Murugan", "मुरुगन", "ಮುರುಗನ್"],
    ["Selvam", "सेल्वम", "ಸೆಲ್ವಂ"],
    ["Karthik", "कार्तिक", "ಕಾರ್ತಿಕ್"],
    ["Saravanan", "सरवणन", "ಸರವಣನ್"],
    ["Subramani", "सुब्रमणि", "ಸುಬ್ರಮಣಿ"],
    ["Arumugam", "आरुमुगम", "ಆರುಮುಗಂ"],
    ["Palani", "पलनी", "ಪಳನಿ"],
  ],
  female: [
    ["Kalaiselvi", "कलैसेल्वी", "ಕಲೈಸೆಲ್ವಿ"],
    ["Meenakshi", "मीनाक्षी", "ಮೀನಾಕ್ಷಿ"],
    ["Tamilarasi", "तमिलरासी", "ತಮಿಳರಸಿ"],
    ["Valli", "वल्ली", "ವಳ್ಳಿ"],
    ["Indira", "इंदिरा", "ಇಂದಿರಾ"],
  ],
  family: [
    ["Krishnan", "कृष्णन", "ಕೃಷ್ಣನ್"],
    ["Raman", "रामन", "ರಾಮನ್"],
    ["Pillai", "पिल्लै", "ಪಿಳ್ಳೈ"],
    ["Nadar", "नाडार", "ನಾಡಾರ್"],
    ["Sundaram", "सुंदरम", "ಸುಂದರಂ"],
  ],
};

const telugu: NameGroup = {
  weight: 17,
  male: [
    ["Narasimha", "नरसिम्हा", "ನರಸಿಂಹ"],
    ["Venkata", "वेंकट", "ವೆಂಕಟ"],
    ["Ravi", "रवि", "ರವಿ"],
    ["Sai Kiran", "साई किरण", "ಸಾಯಿ ಕಿರಣ್"],
    ["Anil", "अनिल", "ಅನಿಲ್"],
    ["Vamshi", "वंशी", "ವಂಶಿ"],
    ["Chandra", "चंद्र", "ಚಂದ್ರ"],
  ],
  female: [
    ["Padma", "पद्मा", "ಪದ್ಮಾ"],
    ["Swathi", "स्वाति", "ಸ್ವಾತಿ"],
    ["Jyothi", "ज्योति", "ಜ್ಯೋತಿ"],
    ["Sujatha", "सुजाता", "ಸುಜಾತಾ"],
    ["Aruna", "अरुणा", "ಅರುಣಾ"],
  ],
  family: [
    ["Reddy", "रेड्डी", "ರೆಡ್ಡಿ"],
    ["Naidu", "नायडू", "ನಾಯ್ಡು"],
    ["Babu", "बाबू", "ಬಾಬು"],
    ["Chowdary", "चौधरी", "ಚೌಧರಿ"],
    ["Varma", "वर्मा", "ವರ್ಮಾ"],
  ],
};

export const NAME_GROUPS: readonly NameGroup[] = [kannada, muslim, christian, tamil, telugu];

/** Initials in use after a Karnataka name ("Kavya N"), with the letter's name in both Indic scripts. */
export const INITIALS: readonly Spelling[] = [
  ["N", "एन", "ಎನ್"],
  ["B", "बी", "ಬಿ"],
  ["K", "के", "ಕೆ"],
  ["M", "एम", "ಎಂ"],
  ["R", "आर", "ಆರ್"],
  ["S", "एस", "ಎಸ್"],
  ["H", "एच", "ಹೆಚ್"],
  ["T", "टी", "ಟಿ"],
];

/** By-names under which people are known, set before or after a given name: `Ramesh @ Bottle Ramesh`. */
export const BY_NAMES: readonly string[] = [
  "Bottle",
  "Blade",
  "Chotu",
  "Kulla",
  "Tiger",
  "Auto",
  "Mental",
  "Dubai",
  "Kariya",
  "Snake",
  "Gaja",
  "Silent",
  "Bullet",
  "Mylari",
  "Cycle",
  "Onion",
];
