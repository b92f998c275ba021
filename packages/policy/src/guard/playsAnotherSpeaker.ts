const PATTERNS: readonly RegExp[] = [
  /<\|?\/?(?:im_start|im_end|system|endoftext|start_header_id|end_header_id|eot_id|assistant|developer)\|?>/i,
  /\[\/?(?:INST|SYS|SYSTEM|SYSTEM PROMPT|ASSISTANT)\]|<<\/?SYS>>/i,
  /(?:^|\n)\s{0,8}(?:#{1,6}\s{0,2})?(?:system|developer|assistant)(?:\s(?:prompt|message|override|instructions?))?\s{0,2}[:>\]]/i,
  /(?:^|\n)\s{0,8}#{2,6}\s{0,2}(?:new )?(?:system )?(?:instructions?|prompt|override)\b/i,
  /(?:^|\n)\s{0,8}#{2,6}\s{0,2}(?:system|assistant|developer)\b/i,
  /<\s{0,2}system(?:[ _-]mode)?\s{0,2}>/i,
];

/** Whether a text plays another speaker: marks by which a conversation's parts are told apart, written by the person who asks. */
export function playsAnotherSpeaker(text: string): boolean {
  const plain = text.normalize("NFKC");
  return PATTERNS.some((pattern) => pattern.test(plain));
}
