import { readFileSync } from 'node:fs'
import { planeOf, type Plane } from '@/server/media/twin-plane'
import { twinCodeOf, type TwinCode } from '@/server/media/twin-code'
import { probesOf, windowsOf } from '@/server/media/twin-probes'
import { matchOf } from '@/server/media/twin-match'
const SUB=Number(process.argv[2]??6)
type R={id:string,change:string,at:number,plane:Plane}
const all:R[]=[]
for(const k of [0,1]){const b=readFileSync(`/tmp/w/tw/planes${k}.bin`);for(const r of JSON.parse(readFileSync(`/tmp/w/tw/planes${k}.json`,'utf8')) as R[]) if(!r.change||Number(r.id)%SUB===0) all.push({...r,plane:await planeOf({data:b.subarray(r.at*16384,(r.at+1)*16384),raw:{width:128,height:128,channels:1}})})}
const base=new Map<string,TwinCode>(); let plain=0; for(const r of all) if(!r.change){const c=twinCodeOf(r.plane); if(c) base.set(r.id,c); else plain++}
console.log(all.length,base.size,'plain',plain)
const map=new Map<number,string[]>(); for(const [id,c] of base) map.set(c.bucket,[...(map.get(c.bucket)??[]),id])
const pop=(x:bigint)=>{let n=0;x=BigInt.asUintN(64,x);for(;x;x>>=1n)n+=Number(x&1n);return n}
const st:Record<string,{n:number,cand:number,ok:number,code:number[],dist:number[],mir:number,crop:number,bor:number}>={}
const sg:number[]=[],fs:number[]=[];let pn=0;let probesN=0,tp=0,tm=0,q=0,fc=0,fcode:number[]=[],falses:[string,string,string,number][]=[],pairs=0,verified=0
for(const r of all){ if(r.change&&!base.has(r.id)) continue; q++; const s=r.change?st[r.change]??={n:0,cand:0,ok:0,code:[],dist:[],mir:0,crop:0,bor:0}:undefined; if(s)s.n++
  const t0=performance.now(); const w=windowsOf(r.plane),ps=probesOf(r.plane,w); tp+=performance.now()-t0; probesN+=ps.length
  const t1=performance.now(); pairs+=base.size-1;if(Number(r.id)>=60)pn+=base.size-60
  for(const p of ps) for(const id of map.get(p.bucket)??[]){ const b=base.get(id)!; const d=pop(p.code^b.code); if(id===r.id){ if(!s) continue; s.cand++; s.code.push(d); const m=matchOf(r.plane,w,p.window,b.outline); if(m){ s.ok++;  s.dist.push(m.distance); if(m.mirrored)s.mir++; if(m.cropped)s.crop++; if(m.bordered)s.bor++ } } else { fc++; if(Number(id)>=60&&Number(r.id)>=60){fcode.push(d);} if(d<=16){verified++; const m=matchOf(r.plane,w,p.window,b.outline);  if(m) falses.push([r.id,r.change,id,m.distance])} } }
  tm+=performance.now()-t1 }
const sgd=1;const qu=(a:number[],p:number)=>a.sort((x,y)=>x-y)[Math.min(a.length-1,Math.floor(a.length*p))]
for(const [n,s] of Object.entries(st)) console.log(n.padEnd(52),s.n,'cand',(s.cand/s.n*100).toFixed(1),'ok',(s.ok/s.n*100).toFixed(1),'code p50/95/99/max',qu(s.code,.5),qu(s.code,.95),qu(s.code,.99),qu(s.code,1),'dist p50/95/max',qu(s.dist,.5),qu(s.dist,.95),qu(s.dist,1),'m/c/b',s.mir,s.crop,s.bor)
console.log('probes',probesN/q,'ms probes',tp/q,'ms match',tm/q,'false cand/query@5M',fc/pairs*5e6,'after code16',verified/pairs*5e6,'code false p1/p10/p50',qu(fcode,.01),qu(fcode,.1),qu(fcode,.5),'falses',falses.length,'of',pairs,falses.slice(0,30).join(' ; '))

console.log('signs true p50/95/99/99.5/max',[.5,.95,.99,.995,1].map(p=>qu(sg,p)),'false min/1/10/50/100',[0,.01,.1,.5,1].map(p=>qu(fs,p))); console.log('falses not demo', falses.filter(f=>Number(f[0])>=60||Number(f[2])>=60))
const g:Record<string,number[]>={}; for(const [n,s] of Object.entries(st)){const k=n.split('|')[0]!;const e=g[k]??=[0,0,0];e[0]!+=s.n;e[1]!+=s.cand;e[2]!+=s.ok} for(const k in g) console.log(k,g[k]![0],(g[k]![1]!/g[k]![0]!*100).toFixed(1),(g[k]![2]!/g[k]![0]!*100).toFixed(1))
for(const t of [8,10,12,14,16,18,64]) console.log('not demo cand@5M code<=',t,(fcode.filter(d=>d<=t).length/pn*5e6).toFixed(0))