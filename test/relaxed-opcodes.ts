/**
 * Counts the instructions of WebAssembly's relaxed SIMD, whose results may differ between processors, in a module's bytes.
 * Reads every function instruction by instruction, as the same bytes may also stand inside a constant. Throws on an instruction
 * that it does not know. Source: WebAssembly 3.0, binary format.
 */
export function countRelaxedOpcodes(module: Uint8Array): number {
  let at = 8;
  let relaxed = 0;
  const codeSection = 10;
  while (at < module.length) {
    const id = module[at]!;
    at += 1;
    const size = readNumber();
    if (id === codeSection) readFunctions();
    else at += size;
  }
  return relaxed;

  /** An unsigned number of LEB128; signed ones are as long. */
  function readNumber(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = module[at]!;
      at += 1;
      value += (byte & 127) * factor;
      factor *= 128;
      if (byte < 128) return value;
    }
  }

  function skipNumbers(count: number): void {
    for (let left = count; left > 0; left -= 1) readNumber();
  }

  function readFunctions(): void {
    for (let left = readNumber(); left > 0; left -= 1) {
      const end = readNumber() + at;
      for (let locals = readNumber(); locals > 0; locals -= 1) {
        readNumber();
        at += 1;
      }
      while (at < end) skipInstruction();
    }
  }

  function skipInstruction(): void {
    const opcode = module[at]!;
    at += 1;
    if (opcode === 0xfd) return skipVector(readNumber());
    if (opcode === 0xfc) return skipMiscellaneous(readNumber());
    if (opcode === 0xfe) return skipAtomic(readNumber());
    if (opcode === 0x43) at += 4;
    else if (opcode === 0x44) at += 8;
    else if (opcode === 0x0e) skipNumbers(readNumber() + 1);
    else if (opcode === 0x1c) skipNumbers(readNumber());
    else if (opcode === 0x1f) skipTryTable();
    else if (opcode === 0x11 || opcode === 0x13 || isMemoryAccess(opcode)) skipNumbers(2);
    else if (withOneNumber.has(opcode)) skipNumbers(1);
    else if (!isPlain(opcode)) throw new Error(`The instruction ${opcode.toString(16)} is not known`);
  }

  function skipVector(opcode: number): void {
    if (opcode >= 0x100) relaxed += 1;
    else if (opcode <= 0x0b || opcode === 0x5c || opcode === 0x5d) skipNumbers(2);
    else if (opcode === 0x0c || opcode === 0x0d) at += 16;
    else if (opcode >= 0x15 && opcode <= 0x22) at += 1;
    else if (opcode >= 0x54 && opcode <= 0x5b) {
      skipNumbers(2);
      at += 1;
    }
  }

  function skipMiscellaneous(opcode: number): void {
    if (opcode <= 7) return;
    if (opcode === 8 || opcode === 10 || opcode === 12 || opcode === 14) skipNumbers(2);
    else if (opcode <= 17) skipNumbers(1);
    else throw new Error(`The instruction fc ${opcode.toString(16)} is not known`);
  }

  function skipAtomic(opcode: number): void {
    if (opcode === 3) at += 1;
    else skipNumbers(2);
  }

  function skipTryTable(): void {
    readNumber();
    for (let left = readNumber(); left > 0; left -= 1) {
      const kind = module[at]!;
      at += 1;
      skipNumbers(kind < 2 ? 2 : 1);
    }
  }
}

/** Blocks (whose type is one number), branches, calls, variables, tables, memory size, constants, exceptions, references. */
const withOneNumber = new Set([
  0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x10, 0x12, 0x14, 0x15, 0x18, 0x20, 0x21, 0x22, 0x23,
  0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2,
]);

function isMemoryAccess(opcode: number): boolean {
  return opcode >= 0x28 && opcode <= 0x3e;
}

function isPlain(opcode: number): boolean {
  return (
    (opcode >= 0x45 && opcode <= 0xc4) ||
    [0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1].includes(opcode)
  );
}
