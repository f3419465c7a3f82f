import './member-table.css';
import type { CSSProperties } from 'react';
import type { MemberTable } from '#contract/lineup.ts';
import { memberTableMessages as texts } from './member-table.messages.ts';
import {
  computeSizes,
  HEAD,
  listBench,
  listStarters,
  type PartsPerSheet,
  shrink,
  shrinkHead,
} from './paper-sizes.ts';

const mm = (size: number) => `calc(${size.toFixed(2)} * var(--mm))`;

interface PartProps {
  readonly table: MemberTable;
  readonly kana: boolean;
  readonly parts: PartsPerSheet;
}

function Name({ entry, kana, text }: { entry: MemberTable['entries'][number]; kana: boolean; text: number }) {
  const reading = kana ? entry.kana : null;
  return (
    <span style={{ fontSize: `${shrink(entry.name, reading, text).toFixed(3)}em` }}>
      {entry.name}
      {reading !== null && <span className="member-kana">{reading}</span>}
    </span>
  );
}

/** Formats a day as on a paper form: 2026/11/29. */
const slashes = (date: string) => date.split('-').map(Number).join('/');

function Starters({ table, kana, text }: { table: MemberTable; kana: boolean; text: number }) {
  return (
    <table>
      <colgroup>
        <col style={{ width: '11%' }} />
        <col style={{ width: '11%' }} />
        <col />
        <col style={{ width: '14%' }} />
      </colgroup>
      <thead>
        <tr>
          <th>{texts.order}</th>
          <th>{texts.position}</th>
          <th className="member-name">{texts.name}</th>
          <th>{texts.number}</th>
        </tr>
      </thead>
      <tbody>
        {listStarters(table).map((entry, index) => (
          <tr key={entry.member_id ?? entry.guest}>
            <td>{entry.place === 'order' ? index + 1 : texts.outside[table.designated ?? 'DH']}</td>
            <td>{texts.formatPosition(entry.position)}</td>
            <td className="member-name">
              <Name entry={entry} kana={kana} text={text} />
            </td>
            <td>{entry.number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bench({ table, rows, text }: { table: MemberTable; rows: number; text: number }) {
  const people = listBench(table);
  const blank = Math.max(0, rows - people.length);
  return (
    <table>
      <colgroup>
        <col />
        <col style={{ width: '26%' }} />
      </colgroup>
      <thead>
        <tr>
          <th className="member-name">{texts.bench}</th>
          <th>{texts.number}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((entry) => (
          <tr key={entry.member_id ?? entry.guest}>
            <td className="member-name">
              <span style={{ fontSize: `${Math.min(1, shrink(entry.name, null, text * 1.8)).toFixed(3)}em` }}>
                {entry.name}
              </span>
            </td>
            <td>{entry.number}</td>
          </tr>
        ))}
        {Array.from({ length: blank }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows
          <tr key={index}>
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function listStaff({ coaches, captain, recorders }: MemberTable): { label: string; names: string }[] {
  const [head, ...others] = coaches;
  const joinNames = (people: readonly { name: string; number: string | null }[]) =>
    people.map(({ name, number }) => texts.numbered(name, number)).join(texts.pause);
  return [
    { label: texts.coach, names: head ? joinNames([head]) : '' },
    { label: texts.coaches, names: joinNames(others) },
    { label: texts.recorder, names: joinNames(recorders) },
    { label: texts.captain, names: captain ? joinNames([captain]) : '' },
  ].filter(({ names }) => names !== '');
}

function Part({ table, kana, parts }: PartProps) {
  const staff = listStaff(table);
  const rows = Math.max(listStarters(table).length, listBench(table).length + staff.length, 9);
  const { row, text } = computeSizes(parts, rows);
  const style = { '--row': mm(row), '--text': mm(text) } as CSSProperties;
  const title = texts.heading(table.team);
  const about = texts.about(slashes(table.date), table.opponent, table.location);
  const factor = shrinkHead(title, about);
  const blanks = Math.min(4, rows - staff.length - 1);
  return (
    <section className="member-part" style={style}>
      <div className="member-part-head">
        <strong style={{ fontSize: mm(HEAD.title * factor) }}>{title}</strong>
        <span style={{ fontSize: mm(HEAD.about * factor) }}>{about}</span>
      </div>
      <div className="member-part-columns">
        <Starters table={table} kana={kana} text={text} />
        <div>
          <Bench table={table} rows={blanks} text={text} />
          <div className="member-staff">
            {staff.map(({ label, names }) => (
              <p key={label}>
                {label}　{names}
              </p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

export function Paper({ table, kana, parts }: PartProps) {
  return (
    <div className="member-frame @container shadow-[0_0_0_1px_var(--chalk-strong)]">
      <div className="member-paper" style={{ '--parts': parts } as CSSProperties}>
        {Array.from({ length: parts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal parts
          <Part key={index} table={table} kana={kana} parts={parts} />
        ))}
      </div>
    </div>
  );
}
