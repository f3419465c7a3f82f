/**
 * Hashes a text to 64 bits (cyrb53, without its last step). Not cryptographic, because `crypto.subtle` is
 * missing without https: the text cannot be read from the hash, but a guess can be confirmed.
 */
export function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2_654_435_761);
    b = Math.imul(b ^ unit, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

export function isFingerprint(text: string): boolean {
  return /^[0-9a-f]{16}$/.test(text);
}
