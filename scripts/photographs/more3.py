from lib import *
from kitchen import sweep, ring_path, leaf, spline
from more2 import turned
from play import dense_sphere, setco, attr
import numpy as np
REG={}
def product(f): REG[f.__name__]=f; return f
@product
def blocks(cols=('#b9503f','#d9a441','#2f5b6b','#5f7f5a')):
    def paint(n,c): m=Mat(n,rough=.42,coat=.15,coatr=.2); m.set('color',m.mix(m.noise(2.5,4),mixc(c,'#000000',.07),mixc(c,'#ffffff',.05))); m.bump(m.noise(10,4,.6,m.co(scale=(.4,4,4))),.10,.02); return m.m
    P=[paint('b%d'%i,c) for i,c in enumerate(cols)]; W=[wood('w%d'%i,'#d8b080','#b07f48',a,1.0,.5,.05,i) for i,a in enumerate('xyz')]
    def cube(m,x,y,z,rz,s=.5): return box('c',s,s,s,m,.03,4,loc=(x,y,z+s/2),rot=(0,0,rz))
    cube(P[0],-.55,.10,0,8); cube(W[0],.02,.16,0,-4); cube(P[2],.62,.02,0,12); cube(P[1],-.28,.12,.5,-14); cube(W[1],.34,.10,.5,22)
    a=prism('arch',[(-.5,0),(.5,0),(.5,.5),(-.5,.5)],.5,P[3],.03,4); c=turned([(0,-.1),(.26,-.1),(.26,.7),(0,.7)],None,64); boolean(a,c); a.rotation_euler=(radians(90),0,radians(-6)); a.location=(.02,.38,1.0)
    t=prism('roof',[(-.5,0),(.5,0),(0,.42)],.5,P[0],.03,4); t.rotation_euler=(radians(90),0,radians(-6)); t.location=(.04,.38,1.5)
    o=turned([(0,0),(.24,0,.03),(.24,.5,.03),(0,.5)],P[1],96); place(o,(-.86,-.52,.24),(90,0,35)); q=prism('tri',[(-.36,0),(.36,0),(0,.36)],.34,P[2],.03,4); place(q,(.62,-.45,0),(90,0,24)); cube(W[2],.02,-.62,0,34,.36)
    return dict(tint='#dfe0dc',az=16,el=16,fillw=.80,fillh=.68)
@product
def stacking_rings(cols=('#a8483c','#cf8040','#dcb04c','#6f8f66','#3d6a78')):
    w=wood('w','#d8b080','#b07f48','x',1,.5,.05); wz=wood('wz','#d8b080','#b07f48','z',1,.5,.05); turned([(0,0),(.66,0,.04),(.70,.06,.04),(.64,.13,.04),(0,.14)],w,128); turned([(.09,.12),(.085,1.66,.03),(0,1.66)],wz,64)
    z=.14
    for i,c in enumerate(cols):
        m=Mat('r%d'%i,rough=.36,coat=.2,coatr=.15); m.set('color',m.mix(m.noise(2.5,4),mixc(c,'#000000',.06),mixc(c,'#ffffff',.05))); m.bump(m.noise(8,4),.05,.02); R=.60-.075*i; h=.27; turned([(.11,z+.03),(.14,z,.02),(R-.09,z,.08),(R,z+h/2,.12),(R-.09,z+h,.08),(.14,z+h,.02),(.11,z+h-.03),(.11,z+.03)],m.m,128,8); z+=h+.002
    turned([(0,z),(.10,z,.03),(.20,z+.16,.13),(.12,z+.32,.1),(0,z+.34)],w,96,10)
    return dict(tint='#e3dfd4',az=14,el=16,fillw=.62,fillh=.68)
@product
def tops(cols=('#a8483c','#2f5b6b','#d9a441')):
    def top(c,loc,rot,k):
        m=Mat('t%d'%k,rough=.3,coat=.3,coatr=.1); m.set('color',m.mix(m.noise(3,4),mixc(c,'#000000',.07),mixc(c,'#ffffff',.05))); m=m.m; w=wood('w%d'%k,'#d8b080','#a87543','z',1.4,.4,.15,k); s=snap(); st=metal('tip','#c9a050',.2); turned([(0,-.42),(.035,-.40,.02),(.05,-.33)],st,48); turned([(.045,-.34),(.10,-.30,.03),(.42,-.02,.06),(.44,.02,.02)],w,128); turned([(.44,.02),(.455,.06,.02),(.44,.10,.02)],m,128); turned([(.44,.10),(.36,.16,.04),(.16,.20,.03)],w,128); turned([(.17,.198),(.10,.24,.04),(.06,.30,.03),(.05,.52,.02),(.065,.60,.03),(0,.62)],m,64); return group(since(s),loc,rot)
    top(cols[0],(-.10,.36,.42),(3,-4,0),0); top(cols[1],(-.56,-.34,.345),(0,66,150),1); top(cols[2],(.58,-.28,.345),(0,66,25),2)
    return dict(tint='#e4dfd3',az=6,el=20,fillw=.80,fillh=.56)
@product
def dominoes(stone='#efe6d3',pip='#1d1a18'):
    m=Mat('d',color=stone,rough=.22,spec=.5,sss=.1,sssr=(.04,.03,.02),coat=.2); m.bump(m.noise(3,2),.03,.04); m=m.m; k=Mat('k',color=pip,rough=.35).m; br=metal('br','#b9975a',.25)
    pat={0:[],1:[(0,0)],2:[(-1,-1),(1,1)],3:[(-1,-1),(0,0),(1,1)],4:[(a,b) for a in(-1,1) for b in(-1,1)],5:[(a,b) for a in(-1,1) for b in(-1,1)]+[(0,0)],6:[(a,b) for a in(-1,1) for b in(-1,0,1)]}
    def tile(a,b,loc,rz,rot=None):
        s=snap(); slab('t',.50,1.0,.16,.05,m,.02,4); box('ln',.40,.014,.004,k,0,loc=(0,0,.160)); lathe('pn',fillet([(0,.172),(.02,.168,.01),(.026,.158)],3),br,24)
        for n,cy in((a,.25),(b,-.25)):
            for (x,y) in pat[n]: sphere('p',.042,k,(x*.13,cy+y*.13,.160),20,8,(1,1,.22))
        return group(since(s),loc,rot or (0,0,rz))
    tile(6,4,(-.62,.42,0),18); tile(4,1,(-.02,.02,0),-72); tile(1,5,(.80,-.16,0),-60); tile(3,3,(-.70,-.72,0),70); tile(5,2,(.40,.86,0),-38); tile(6,6,(-.28,.30,.165),-20)
    for i in range(3): tile((2,0,4)[i],(3,1,4)[i],(-.95+.0*i,1.02+.19*i,.5),0,(90,0,18))
    return dict(tint='#cfd6cf',az=14,el=34,fillw=.84,fillh=.66)
@product
def tennis_balls(felt='#c6cf3f'):
    def ball(loc,rot,seed):
        o,P=dense_sphere(.33,220,110); N=P/np.linalg.norm(P,axis=1,keepdims=True); t=np.linspace(0,2*np.pi,400); b=.27; C_=np.stack([(1-b)*np.cos(t)+b*np.cos(3*t),(1-b)*np.sin(t)-b*np.sin(3*t),2*np.sqrt(b*(1-b))*np.sin(2*t)],1); C_/=np.linalg.norm(C_,axis=1,keepdims=True); d=np.arccos(np.clip((N@C_.T).max(1),-1,1)); s=np.exp(-(d/.045)**2); setco(o,N*(.33*(1-.022*s))[:,None]); attr(o,'seam',(d<.055).astype(float))
        m=Mat('f%d'%seed,rough=1,spec=.05,sheen=.7); se=m.n('Attribute',attribute_name='seam').outputs['Fac']; c=m.mix(m.noise(30,4,.7),mixc(felt,'#000000',.16),mixc(felt,'#ffffff',.14)); m.set('color',m.mix(m.ramp(se,[(.4,0),(.6,1)]),c,'#efefe6')); m.bump(m.noise(70,4,.75),.55,.012); o.data.materials.append(m.m); o.location=loc; o.rotation_euler=[radians(a) for a in rot]
        return o
    ball((-.36,.10,.33),(20,30,10),1); ball((.33,.18,.33),(70,-20,40),2); ball((.0,-.52,.33),(-30,55,70),3)
    return dict(tint='#d9dfd8',az=8,el=20,fillw=.74,fillh=.5)
@product
def dumbbells(color='#3d5a5e',mark='2 kg'):
    v=plastic('v',color,.55,.14,.4,90); st=metal('st','#c4c7ca',.28,'z')
    def bell(loc,rz):
        s=snap(); 
        for k in(-1,1):
            hx=[(.42*cos(tau*i/6+pi/6),.42*sin(tau*i/6+pi/6)) for i in range(6)]; o=prism('hd',hx,.46,v,.07,5); o.location=(0,0,k*.82-.23); t=text(mark,.15,ink('wt','#e9ece8',.6),'sansb',(0,0,0),(0,0,0),.001); t.location=(0,0,k*1.052); t.rotation_euler=(0 if k>0 else pi,0,radians(90))
        def kn(x,y,z,t,i): q=1+.012*sin(t*36)*sin(z*60); return (x*q,y*q,z)
        lathe('bar',fillet([(0,-.62),(.10,-.62)],1)+[(.10+.03*cos(z*2.4),z) for z in [-.6+1.2*i/60 for i in range(61)]]+[(.10,.62),(0,.62)],st,144,fn=kn); g=group(since(s)); g.rotation_euler=(0,pi/2,0); e=bpy.data.objects.new('t',None); bpy.context.scene.collection.objects.link(e); g.parent=e; e.location=loc; e.rotation_euler=(0,0,radians(rz)); g.rotation_euler=(radians(0),pi/2,0); return e
    bell((-.10,.62,.364),16); bell((.10,-.58,.364),8)
    return dict(tint='#dcdfdd',az=20,el=26,fillw=.84,fillh=.6)
@product
def kettlebell(color='#26282a',mark='8 kg'):
    m=Mat('iron',color=color,rough=.58,metal=.2,spec=.5); m.bump(m.noise(60,4,.7),.30,.010); m.bump(m.voro(30),.08,.01); ir=m.m; turned([(0,0),(.44,0,.05)]+[(r,z) for r,z in spline([(.52,.06),(.72,.36),(.70,.70),(.46,1.02),(.20,1.12)],12)]+[(0,1.13)],ir,144)
    sweep('h',[(-.36,0,.92),(-.47,0,1.22),(-.36,0,1.56),(0,0,1.68),(.36,0,1.56),(.47,0,1.22),(.36,0,.92)],[.17,.115,.105,.105,.105,.115,.17],[.15,.105,.10,.10,.10,.105,.15],ir,(0,1,0),seg=36,sub=14)
    text_cyl(mark,.19,.752,.52,ink('k','#d9d6cf',.6),'sansb',-90,1.05)
    return dict(tint='#dcd9d3',az=18,el=12,fillw=.64,fillh=.64)
@product
def bottle(color='#c9683f',cap_color='#2a2c2d',word='KILN'):
    pc=plastic('pc',color,.42,.16,.4,150); st=metal('st','#c4c7ca',.26,'z'); dk=plastic('dk',cap_color,.45); turned([(0,0),(.33,0,.03),(.36,.04,.03),(.36,.08,.01)],st); turned([(.355,.075),(.365,.085,.008),(.365,1.60,.18),(.24,1.92,.10),(.225,1.98,.01),(.20,1.99)],pc,128,10); turned([(.21,1.97),(.222,1.98,.005),(.222,2.06,.01),(.19,2.07)],st)
    def rid(x,y,z,t,i): q=1+.012*max(0,sin(t*44)) if 2.08<z<2.30 else 1; return (x*q,y*q,z)
    lathe('cap',fillet([(.0,2.05),(.225,2.055,.01),(.24,2.09,.01),(.24,2.30,.03),(.15,2.34,.02),(0,2.345)],6),dk,300,fn=rid); sweep('loop',[(-.16,0,2.32),(-.15,0,2.46),(-.06,0,2.55),(.06,0,2.55),(.15,0,2.46),(.16,0,2.32)],[.07]*3,[.028]*3,dk,(0,1,0),seg=20,power=3); text_cyl(word,.15,.365,.92,st,'serifb',-90,1.35,.002)
    return dict(tint='#dfe0da',az=14,el=8,fillw=.50,fillh=.74)
@product
def mat(color='#4f6a66',strap_color='#c9a982'):
    m=Mat('mat',rough=.9,spec=.15); m.set('color',m.mix(m.noise(60,4,.7),mixc(color,'#000000',.16),mixc(color,'#ffffff',.08))); m.bump(m.voro(36),.35,.02); m.bump(m.noise(80,3),.2,.006); V=[];F=[]; N=760; T=.05; L=3.1; n2=7.5
    pts=[]
    for i in range(N+1): a=tau*n2*i/N; r=.06+.0535*a/tau*1.02; pts.append((r*cos(a-.9),r*sin(a-.9)))
    R=math.dist((0,0),pts[-1]); ex=pts[-1]; tx=(pts[-1][0]-pts[-2][0],pts[-1][1]-pts[-2][1])
    P=[Vector((0,x,z)) for x,z in pts]; 
    for i,p in enumerate(P):
        t=(P[min(i+1,N)]-P[max(i-1,0)]).normalized(); nv=Vector((1,0,0)).cross(t); 
        for x in(-L/2,L/2):
            for s in(-.5,.5): q=p+nv*T*.96*s; V.append((x,q.y,q.z))
    for i in range(N):
        a=i*4; b=a+4; F+=[(a,b,b+2,a+2),(a+1,a+3,b+3,b+1),(a,a+1,b+1,b),(a+2,b+2,b+3,a+3)]
    F+=[(0,2,3,1),(N*4,N*4+1,N*4+3,N*4+2)]; s=snap(); o=meshobj('mat',V,F,m.m,True,45); fb=fabric('st',strap_color,90,'twill',coords='Object'); RR=R+T*.55
    for x in(-.72,.72):
        o=lathe('str',fillet([(RR,-.075),(RR+.012,-.07,.005),(RR+.012,.07,.005),(RR,.075)],3),fb,128); o.rotation_euler=(0,pi/2,0); o.location=(x,0,0)
    sweep('carry',[(-.72,-.1,RR),(-.5,-.12,RR+.06),(0,-.16,RR+.14),(.5,-.12,RR+.06),(.72,-.1,RR)],[.075]*3,[.012]*3,fb,(0,1,0),seg=16,power=5,sub=12); group(since(s),(0,0,R+T*.5),(0,0,38))
    return dict(tint='#dde0da',az=-6,el=20,fillw=.84,fillh=.6)
@product
def skipping_rope(cord='#d9cfbf'):
    w=wood('w','#c99e68','#8f6237','z',1.3,.4,.15); fb=fabric('fb',cord,60,'twill',coords='Object'); 
    def handle(loc,rz):
        s=snap(); turned([(0,0),(.10,.01,.05),(.125,.12,.06),(.09,.4,.2),(.105,.75,.1),(.11,.98,.05),(.09,1.08,.03),(.04,1.10,.01),(0,1.10)],w,96,8); e=group(since(s),loc); e.rotation_euler=(pi/2,0,radians(rz)); return e
    handle((-.40,-.40,.125),-14); handle((.40,-.36,.125),16)
    P=[(-.40,-.44,.125),(-.41,-.22,.09),(-.52,.05,.045),(-.68,.40,.045)]
    for i in range(64): a=pi*1.05-tau*i/22; r=.66+.05*noise.noise(Vector((i*.3,0,0))); P.append((r*cos(a)*1.05,.72+r*sin(a)*.62,.045+.07*(i//22)+.02*noise.noise(Vector((i*.5,3,1)))))
    P+=[(.66,.30,.045),(.50,.02,.045),(.41,-.18,.09),(.40,-.40,.125)]; tube('rope',P,.042,fb,10)
    return dict(tint='#e1ddd4',az=6,el=36,fillw=.80,fillh=.62)
