import { connect } from 'node:net';
import { until } from './until.ts';

export function refusesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(true));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}

export function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  return {
    write: (text: string) => socket.write(text),
    receives: (text: string) =>
      until(
        () => received.includes(text),
        `${text} is received`,
        () => received,
      ),
    ended,
  };
}

/** Sends the head of a request. The server then waits for its body. */
export async function beginRequest(port: number, body: string) {
  const connection = openConnection(port);
  const head = ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  connection.write([...head, length, 'Expect: 100-continue', '', ''].join('\r\n'));
  await connection.receives('100 Continue');
  return {
    finish(): Promise<string> {
      connection.write(body);
      return connection.ended;
    },
  };
}
