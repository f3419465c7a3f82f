import fc from 'fast-check';

/** Any text that a client can send, including lone surrogates and control characters. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0xffff), fc.integer({ min: 0xd800, max: 0xdfff })), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
