import type { Template } from "./narrativeFacts.ts";

/** Narratives in English by offence key, as a station writer takes them down. */
export const ENGLISH: Readonly<Record<string, readonly [Template, ...Template[]]>> = {
  murder: [
    (f) =>
      `On ${f.date} at about ${f.time} the complainant ${f.complainant} found ${f.victim}, aged ${f.age}, lying with stab injuries at ${f.place}. The injured was taken to hospital and was declared dead on arrival. A quarrel over money had been heard the previous evening. The complainant can be reached on ${f.phone}.`,
    (f) =>
      `${f.complainant} states that ${f.victim}, aged ${f.age}, was attacked with a long-edged weapon at ${f.place} on ${f.date} around ${f.time}. The assailants left on a motorcycle bearing number ${f.plate}. The inquest was held on the same day and the body was sent for post-mortem examination.`,
  ],
  murder_group: [
    (f) =>
      `On ${f.date} at ${f.time} a group of persons took ${f.victim}, aged ${f.age}, from ${f.place} in a vehicle ${f.plate}. The body was found the next morning and attempts to burn the clothes were noticed. The complaint was given by ${f.complainant}, phone ${f.phone}.`,
  ],
  robbery: [
    (f) =>
      `The complainant ${f.complainant} was walking home near ${f.place} on ${f.date} at ${f.time} when two persons on a scooter stopped in front and threatened with a knife. They took ${f.item} worth Rs. ${f.amount}. One of them called the other by name. Contact of the complainant: ${f.phone}.`,
    (f) =>
      `While ${f.complainant} was waiting for a cab at ${f.place} at ${f.time} on ${f.date}, three unknown persons surrounded and robbed ${f.item}. The value is about Rs. ${f.amount}. A passer-by noted part of the number ${f.plate}.`,
  ],
  robbery_hurt: [
    (f) =>
      `On ${f.date} at about ${f.time} two persons came on a motorcycle ${f.plate} to ${f.place} and demanded money from ${f.complainant}. When resisted, they hit the complainant on the head with an iron rod and took ${f.item}. The injured was treated and discharged. Loss is Rs. ${f.amount}. Phone of the complainant ${f.phone}.`,
  ],
  dacoity: [
    (f) =>
      `Six persons with masks entered the godown at ${f.place} on ${f.date} at ${f.time} and tied the watchman. They carried away ${f.item} worth Rs. ${f.amount} in a goods vehicle ${f.plate}. ${f.complainant}, the manager, lodged the complaint from ${f.phone}.`,
  ],
  snatching: [
    (f) =>
      `On ${f.date} at about ${f.time} ${f.complainant} was walking at ${f.place}. Two persons on a black motorcycle came from behind and the pillion rider snatched ${f.item}. The value is Rs. ${f.amount}. The riders fled towards the main road. The complainant's phone is ${f.phone}.`,
    (f) =>
      `${f.complainant} states that on ${f.date} at ${f.time}, while speaking on the phone near ${f.place}, a rider on a scooter snatched ${f.item} and escaped. The last digits seen on the plate match ${f.plate}. CCTV of nearby shops has been requested. Loss Rs. ${f.amount}.`,
  ],
  burglary_night: [
    (f) =>
      `The complainant ${f.complainant} locked the house at ${f.place} and went to the native place. On return on ${f.date} at ${f.time} the front door lock was found broken and ${f.item} was missing from the almirah. The loss is Rs. ${f.amount}. Fingerprint experts have been called. Phone ${f.phone}.`,
    (f) =>
      `During the night before ${f.date} unknown persons broke the rear window grill of the house of ${f.complainant} at ${f.place}. They took ${f.item}, total Rs. ${f.amount}. A neighbour saw an autorickshaw ${f.plate} around ${f.time}.`,
  ],
  burglary_dwelling: [
    (f) =>
      `Between noon and ${f.time} on ${f.date} somebody entered the unlocked house of ${f.complainant} at ${f.place}. On checking, ${f.item} worth Rs. ${f.amount} was missing. The complainant suspects a person who came for plumbing work. Phone ${f.phone}.`,
  ],
  vehicle_theft: [
    (f) =>
      `On ${f.date} in the night ${f.complainant} had kept the ${f.vehicle}, ${f.plate}, in front of the house at ${f.place}. At ${f.time} it was found missing. CCTV of the street shows two persons pushing it. Value Rs. ${f.amount}, phone ${f.phone}.`,
    (f) =>
      `The complainant ${f.complainant} parked the ${f.vehicle} bearing registration number ${f.plate} at ${f.place} on ${f.date} at ${f.time} with the handle locked. On return after an hour the vehicle was missing. The vehicle was searched for nearby and was not found. Its value is Rs. ${f.amount}. Contact ${f.phone}.`,
    (f) =>
      `${f.complainant} reports the theft of ${f.vehicle} ${f.plate} from ${f.place}. It was last seen on ${f.date} at ${f.time}. The original key and the registration certificate are with the owner. Value Rs. ${f.amount}. A message was passed to all night checking points.`,
  ],
  theft: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.complainant} was travelling in a crowded bus and got down at ${f.place}. After getting down it was noticed that ${f.item} was missing from the bag. The value is Rs. ${f.amount}. The complainant's alternate number is ${f.phone}.`,
    (f) =>
      `The complainant ${f.complainant} had kept ${f.item} on the counter of the shop at ${f.place}. On ${f.date} at about ${f.time} a customer took it while pretending to buy. CCTV shows a person leaving on ${f.plate}. Loss Rs. ${f.amount}.`,
  ],
  theft_servant: [
    (f) =>
      `${f.complainant}, residing at ${f.place}, states that ${f.item} worth Rs. ${f.amount} was found missing on ${f.date} at ${f.time}. A person employed for household work for two months has not come since. The phone ${f.phone} given at joining is switched off.`,
  ],
  cheating: [
    (f) =>
      `The complainant ${f.complainant} paid Rs. ${f.amount} to a person who promised a site near ${f.place}. The agreement was signed on ${f.date}. Neither the site nor the money was given, and the office was found closed. The accused used the phone ${f.phone}.`,
    (f) =>
      `${f.complainant} states that Rs. ${f.amount} was collected with the promise of an overseas job at an office at ${f.place}. The offer letter given on ${f.date} turned out to be false. The office phone ${f.phone} is not reachable. Ten more persons are said to have paid.`,
  ],
  breach_of_trust: [
    (f) =>
      `The complainant ${f.complainant} entrusted goods worth Rs. ${f.amount} to an agent at ${f.place} on ${f.date}. The agent sold them and kept the money. Repeated calls to ${f.phone} were not answered.`,
  ],
  forgery: [
    (f) =>
      `${f.complainant} found on ${f.date} that a loan of Rs. ${f.amount} was taken with forged papers showing a property at ${f.place}. A copy of PAN ABCPZ0000K with a changed photograph had been used. The bank gave the contact ${f.phone} from the application.`,
  ],
  otp_fraud: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.complainant} got a call from ${f.phone} from a person who claimed to be from the bank and asked to update KYC. After the OTP was shared, Rs. ${f.amount} was debited in three transactions. The money went to the UPI id kyc.desk${f.age}@testbank. The complaint was also entered on the national portal.`,
    (f) =>
      `${f.complainant}, resident of ${f.place}, clicked a link for a part-time job on ${f.date}. After small returns the complainant was asked to pay more and lost Rs. ${f.amount}. The beneficiary account is 0000${f.age}1234567 with IFSC TEST0000001. The fraudsters used the number ${f.phone}.`,
  ],
  digital_arrest: [
    (f) =>
      `The complainant ${f.complainant} received a video call on ${f.date} at ${f.time} from persons in uniform who said that a parcel in the complainant's name held drugs. The complainant was told to stay on camera at home at ${f.place} and to transfer Rs. ${f.amount} for verification. The calls came from ${f.phone}.`,
  ],
  hurt: [
    (f) =>
      `${f.complainant} states that on ${f.date} at ${f.time} ${f.accused} picked a quarrel at ${f.place} over loud music. The complainant was pushed down and kicked. Neighbours separated them. The complainant's number is ${f.phone}.`,
    (f) =>
      `On ${f.date} at ${f.time} there was a quarrel over parking at ${f.place}. ${f.accused} abused the complainant ${f.complainant} in filthy language and hit with hands. The complainant took treatment as an outpatient. Phone ${f.phone}.`,
  ],
  hurt_weapon: [
    (f) =>
      `${f.complainant} states that on ${f.date} at about ${f.time}, at ${f.place}, ${f.accused} stopped the complainant and assaulted with a wooden club over an old dispute. The complainant was threatened with death. The vehicle ${f.plate} was used to come to the spot.`,
  ],
  grievous: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.accused} restrained ${f.complainant} at ${f.place} and beat with an iron pipe. The left arm is fractured as per the wound certificate. The complaint was recorded at the hospital. Contact ${f.phone}.`,
  ],
  attempt_murder: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.accused} and others came to ${f.place} in ${f.plate} and attacked ${f.complainant} with a long-edged weapon with the intention to kill. The public gathered and the assailants ran away. The injured is in the intensive care unit.`,
  ],
  missing_child: [
    (f) =>
      `The complainant ${f.complainant} states that ${f.victim}, aged ${f.age}, left the house at ${f.place} on ${f.date} at ${f.time} and did not return. Friends and relatives were asked without result. It is suspected that somebody has taken the child away. Phone of the family: ${f.phone}.`,
    (f) =>
      `${f.victim}, aged ${f.age} years, did not come back from tuition on ${f.date}. The child was last seen at ${f.place} around ${f.time}. ${f.complainant} requests to trace the child. Any information to be passed on ${f.phone}.`,
  ],
  ransom: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.victim} was forced into a car ${f.plate} at ${f.place}. A call from ${f.phone} demanded Rs. ${f.amount}. The complaint was given by ${f.complainant}. Technical surveillance was requested through the proper authority.`,
  ],
  rape: [
    (f) =>
      `The victim ${f.victim}, aged ${f.age}, states that on ${f.date} at about ${f.time} the accused, known through work, took her to a room at ${f.place} and committed sexual assault. She told her sister the next day. She was sent for medical examination with a woman officer. ${f.victim} can be reached on ${f.phone}.`,
  ],
  promise: [
    (f) =>
      `${f.victim}, aged ${f.age}, states that the accused had physical relations with her at ${f.place} on a false promise of marriage until ${f.date}. He has now stopped answering from ${f.phone}. The statement of ${f.victim} was recorded by a woman officer.`,
  ],
  modesty: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.victim} was going home from work when a person caught her hand at ${f.place} and behaved indecently. When she shouted he threatened her and fled on ${f.plate}. ${f.victim} identified him on the CCTV footage.`,
  ],
  stalking: [
    (f) =>
      `${f.victim} states that a person follows her from the metro station to ${f.place} every evening since ${f.date} and sends messages from ${f.phone}. He continued though she told him to stop. ${f.victim} has produced screenshots.`,
  ],
  pocso_penetrative: [
    (f) =>
      `The complainant ${f.complainant} states that the child ${f.victim}, aged ${f.age}, told the family on ${f.date} that a person of the neighbourhood had committed sexual assault at ${f.place}. The child ${f.victim} was produced before the child welfare committee. The family's phone is ${f.phone}.`,
  ],
  pocso_touch: [
    (f) =>
      `On ${f.date} at ${f.time} the child ${f.victim}, aged ${f.age}, was touched inappropriately by a person near ${f.place}. ${f.complainant} came to know when the child refused to go to class. The statement of ${f.victim} was recorded at home in the presence of the parent.`,
  ],
  pocso_harassment: [
    (f) =>
      `${f.complainant} states that a person has been sending indecent messages from ${f.phone} to the child ${f.victim}, aged ${f.age}, since ${f.date}. He also waits for ${f.victim} at ${f.place}.`,
  ],
  ganja_small: [
    (f) =>
      `On credible information the staff went to ${f.place} on ${f.date} at ${f.time} and found ${f.accused} selling small packets. The seizure of ${f.item} was done before two independent witnesses with audio-video recording. The vehicle ${f.plate} was also seized.`,
  ],
  ganja_medium: [
    (f) =>
      `On ${f.date} at ${f.time} a vehicle check was held at ${f.place}. ${f.accused}, coming on ${f.plate}, tried to turn back and was stopped. A bag with ${f.item} was found. Samples were drawn as per rules. Estimated value Rs. ${f.amount}.`,
  ],
  mdma: [
    (f) =>
      `The staff raided a rented room at ${f.place} on ${f.date} at ${f.time}. ${f.accused} was found in possession of ${f.item}. A weighing scale and two phones, one with number ${f.phone}, were seized. Estimated value Rs. ${f.amount}.`,
  ],
  accident: [
    (f) =>
      `${f.victim}, aged ${f.age}, was crossing the road at ${f.place} on ${f.date} at ${f.time} when ${f.plate} came at high speed and hit. The injured was shifted by an ambulance and died during treatment. The complaint of ${f.complainant} was recorded at the hospital, phone ${f.phone}.`,
    (f) =>
      `On ${f.date} at ${f.time} a vehicle ${f.plate} driven in a rash and negligent manner hit ${f.victim}, aged ${f.age}, at ${f.place}. The injured died in hospital. The driver did not stop to help. ${f.complainant}, a relative, gave the complaint. Phone ${f.phone}.`,
  ],
  cruelty: [
    (f) =>
      `${f.complainant} states that after the marriage the husband and his parents demanded Rs. ${f.amount} and ill-treated her at ${f.place}. On ${f.date} she was sent out of the house. Family counselling failed. Her phone is ${f.phone}.`,
  ],
  mischief: [
    (f) =>
      `On ${f.date} at ${f.time} ${f.accused} broke the window glasses of the vehicle ${f.plate} of ${f.complainant} parked at ${f.place}. The loss is Rs. ${f.amount}.`,
  ],
  trespass: [
    (f) =>
      `${f.complainant} states that ${f.accused} entered the compound at ${f.place} on ${f.date} at ${f.time}, removed the fence and threatened the family. The ownership papers were produced. Phone ${f.phone}.`,
  ],
  rioting: [
    (f) =>
      `On ${f.date} at ${f.time} two groups of about fifteen persons fought with sticks and stones at ${f.place}. ${f.accused} was seen leading one group. ${f.complainant}, whose shop was damaged, gave the complaint. The vehicle ${f.plate} was damaged.`,
  ],
  public_servant: [
    (f) =>
      `${f.complainant}, a public servant on duty at ${f.place} on ${f.date} at ${f.time}, was pushed and prevented from doing the work by ${f.accused}. The incident was recorded on a body-worn camera.`,
  ],
  terror: [
    (f) =>
      `On information about a suspected module, a house at ${f.place} was searched on ${f.date} at ${f.time}. Documents and electronic devices were seized from ${f.accused}. The report of ${f.complainant} was taken on file and higher officers were informed at once.`,
  ],
};
