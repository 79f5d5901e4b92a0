from lib import *
from kitchen import sweep, ring_path, leaf, spline
from wear import thin_glass
REG={}
def product(f): REG[f.__name__]=f; return f
@product
def phone():
    W,H,T=.74,1.52,.082
    def ph(col,frame,loc,rz,face):
        s=snap(); fr=metal('fr'+col,frame,.24); bk=Mat('bk'+col,color=col,rough=.32,spec=.5,coat=.15,coatr=.2); bk.set('color',bk.mix(bk.noise(1.2,2),mixc(col,'#000000',.04),mixc(col,'#ffffff',.06))); bk=bk.m
        slab('frame',W,H,T,.115,fr,.018,5,loc=(0,0,-T/2)); slab('back',W-.022,H-.022,.006,.105,bk,.003,3,loc=(0,0,-T/2-.004)); slab('bez',W-.022,H-.022,.006,.105,Mat('bz',color='#060607',rough=.04,coat=1).m,.003,3,loc=(0,0,T/2-.002))
        sc=Mat('scr',color='#000000',rough=.03,coat=1,coatr=.01); g=sc.co('Object'); v=sc.sep(g); w=sc.noise(1.5,2,.5,sc.co('Object',scale=(1,.7,1)),1.6); w2=sc.noise(1.1,2,.5,sc.co('Object',scale=(1.3,.6,1),loc=(3,1,0)),2.2)
        c=sc.mix(sc.ramp(w,[(.35,0),(.65,1)]),'#12303a','#3f7f86'); c=sc.mix(sc.ramp(w2,[(.4,0),(.7,1)]),c,'#d9b48a'); sc.set('emis',c); sc.set('emisv',.62)
        slab('screen',W-.06,H-.06,.002,.09,sc.m,0,loc=(0,0,T/2+.0035))
        slab('hole',.04,.04,.001,.02,Mat('il',color='#000000',rough=.05).m,0,loc=(0,.675,T/2+.0055))
        # cameras at the back
        gl=Mat('lg',color='#07090c',rough=.02,coat=1); pl=slab('cam',.34,.36,.016,.085,bk,.007,4,loc=(W/2-.215 if False else -(W/2-.215),H/2-.225,-T/2-.018))
        for (x,y) in((-.075,.08),(-.075,-.08),(.08,0)):
            q=snap(); lathe('rg',fillet([(.050,-.004),(.050,.016,.004),(.066,.016,.004),(.066,-.004)],3),fr,64); lathe('l',[(0,.010),(.030,.009),(.050,.007)],gl.m,64); lathe('l2',fillet([(.020,.0095),(.022,.0125,.001),(.026,.0125,.001),(.028,.0092)],2),Mat('l2',color='#101a30',rough=.1).m,48); sphere('gl',.017,Mat('gv',color='#1c2a55',rough=.02,coat=1).m,(0,0,.002),32,16,(1,1,.6)); e=group(since(q),(-(W/2-.215)+x,H/2-.225+y,-T/2-.018),(180,0,0))
        lathe('fl',[(0,0),(.018,0)],emit('f','#fff3d8',.4),24).matrix_local=Matrix.Translation((-(W/2-.215)+.08,H/2-.225+.11,-T/2-.0185))@Matrix.Rotation(pi,4,'X')
        t=text('AURORA',.06,fr,'sansb',(0,-.12,-T/2-.0046),(0,180,0),.0004,space=1.25)
        for y,L in((.30,.20),(.06,.13),(-.0+.47,.08)): box('bt',.014,L,.030,fr,.006,3,loc=((W/2+.002)*(1 if y<.29 and y>0.05 and L==.20 else (1 if L==.20 else -1)),y,0))
        g=group(since(s)); g.rotation_euler=(radians(90-6 if face else 90+5),0,0); e=bpy.data.objects.new('t',None); bpy.context.scene.collection.objects.link(e); g.parent=e; e.location=loc; e.rotation_euler=(0,0,radians(rz)); return e
    ph('#b9c7c0','#c9cfca',(-.26,.26,.765),180-14,False); ph('#2c3b46','#6f7d88',(.24,-.12,.765),16,True)
    return dict(tint='#e2e3de',az=0,el=6,fillw=.74,fillh=.68,dof=.012)
@product
def camera(skin='#23211f',plate='#c9cacb'):
    lt=leather('lt',skin,48,.6,.45); al=metal('al',plate,.30,None,1,.08); dk=plastic('dk','#1b1b1c',.4); ch=metal('ch','#dcdddf',.12); W,H,D=2.6,1.42,.66
    mid=slab('mid',W,D,.86,.24,lt,.01,3,loc=(0,0,.22)); slab('bot',W+.02,D+.02,.24,.25,al,.03,4,loc=(0,0,-.0)); slab('top',W+.02,D+.02,.30,.25,al,.035,4,loc=(0,0,1.07))
    # viewfinder hump
    o=prism('hump',[(-.46,0),(.46,0),(.30,.26),(-.30,.26)],.56,al,.035,4); o.rotation_euler=(radians(90),0,0); o.location=(.0,.27,1.34); box('shoe',.34,.36,.02,dk,.004,1,loc=(0,0,1.615)); 
    for x in(-.15,.15): box('sr',.05,.36,.035,ch,.008,2,loc=(x,0,1.635))
    def dial(x,y,r,h,tx=None):
        def k(X,Y,z,t,i): q=1+.022*max(0,sin(t*48)) if .02<z<h-.03 else 1; return (X*q,Y*q,z)
        o=lathe('d',fillet([(r-.01,0),(r,.01,.004),(r,h,.014),(r-.05,h,.006),(r-.055,h-.008),(0,h-.008)],4),al,288,fn=k); o.location=(x,y,1.37)
        if tx: 
            for i in range(10): a=tau*i/10; t=text(('B','1','2','4','8','15','30','60','125','250')[i],.045,ink('k','#1c1c1d'),'helvb',(x+r*.70*cos(a),y+r*.70*sin(a),1.363+h),(0,0,math.degrees(a)-90),.0004)
    dial(.78,.0,.20,.13,True); dial(-.92,.0,.22,.09); lathe('sh',fillet([(.075,0),(.075,.10,.02),(.04,.09,.02),(0,.085)],4),ch,48).location=(1.12,-.08,1.37); lathe('shc',fillet([(.11,0),(.11,.04,.01),(.08,.045)],3),al,48).location=(1.12,-.08,1.37)
    box('lever',.34,.10,.04,ch,.018,4,loc=(1.05,.16,1.40),rot=(0,0,-18))
    # lens along -y
    T=snap()
    def rid(n,d,z0,z1):
        def f(x,y,z,t,i): q=1+d*max(0,sin(t*n)) if z0<z<z1 else 1; return (x*q,y*q,z)
        return f
    lathe('mount',fillet([(.60,0),(.62,.02,.01),(.62,.10,.01),(.58,.10)],3),ch,128); lathe('b1',fillet([(.54,.08),(.56,.10,.01),(.56,.26,.01),(.53,.27)],3),dk,128)
    lathe('ap',fillet([(.53,.26),(.585,.27,.012),(.585,.44,.012),(.54,.45)],4),al,360,fn=rid(40,.018,.285,.425)); lathe('b2',fillet([(.52,.44),(.55,.46,.01),(.55,.56,.01),(.52,.57)],3),dk,128)
    lathe('fo',fillet([(.52,.56),(.60,.57,.014),(.60,.84,.014),(.55,.86)],4),dk,420,fn=rid(64,.022,.59,.82)); lathe('fr',fillet([(.55,.85),(.57,.86,.01),(.57,1.02,.014),(.53,1.02,.006),(.52,.94,.01),(.40,.90,.01),(.38,.86)],4),dk,160); lathe('ring',fillet([(.515,1.0),(.53,1.026,.003),(.545,1.022)],2),ch,128)
    co=Mat('coat',rough=.02,color='#0a0912',coat=1,coatr=.0,spec=1.0); lay=co.n('LayerWeight',{'Blend':.35}).outputs['Facing']; co.set('color',co.ramp(lay,[(.0,'#0b0a1c'),(.35,'#25184a'),(.6,'#0f3a44'),(.9,'#05060a')])); lathe('glass',[(0,.93)]+[(.40*sin(a),.93-.10*(1-cos(a))/(1-cos(1.2))) for a in [1.2*i/24/1 for i in range(1,21)]],co.m,128)
    lathe('iris',fillet([(.20,.86),(.21,.875,.004),(.36,.885,.01),(.385,.88)],3),dk,96)
    wt=ink('w','#d9d9d6'); 
    def ringtext(s,r,z,size,a0,m):
        for i,c in enumerate(s): 
            if c==' ': continue
            a=a0-i*size*.82/r; text(c,size,m,'helvb',(r*cos(a),r*sin(a),z),(0,0,math.degrees(a)-90),.0006)
    ringtext('MERIDIAN OPTICS  35 mm  1:1.8',.465,.925,.052,radians(208),wt)
    for i,c in enumerate(('2','2.8','4','5.6','8','11','16')): 
        o=text_cyl(c,.065,.55,.51,wt,'helvb',90-36+i*12,1.0)
    e=group(since(T)); e.rotation_euler=(radians(90),0,0); e.location=(0,-D/2,.68)
    text('MERIDIAN',.125,ink('nm','#1c1c1d'),'sansb',(0,-.302,1.45),(90,0,0),.002,space=1.12); 
    gw=Mat('gw',color='#101418',rough=.03,coat=1).m; box('vf',.26,.02,.15,gw,.01,2,loc=(-.72,-D/2-.008,1.22)); box('vfr',.31,.016,.20,dk,.012,2,loc=(-.72,-D/2-.002,1.22)); lathe('self',fillet([(0,.03),(.05,.03,.01),(.06,0)],3),ch,32).matrix_local=Matrix.Translation((.88,-D/2,.78))@Matrix.Rotation(pi/2,4,'X')
    for s in(-1,1):
        torus('ey',.055,.013,ch,32,10,(s*(W/2+.05),0,1.20),(90,0,0)); 
    st=leather('st','#7a4a2c',70,.5,.3)
    return dict(tint='#e4dfd7',az=26,el=15,fillw=.82,fillh=.6)
@product
def chair():
    o1=wood('o1','#c89b66','#9a6d3d','z',.42,.42,.08); o2=wood('o2','#c89b66','#9a6d3d','x',.42,.42,.08,5); o3=wood('o3','#c89b66','#9a6d3d','y',.42,.42,.08,7)
    for s in(-1,1):
        sweep('fl',[(s*2.15,-2.05,0),(s*2.0,-1.95,2.2),(s*1.92,-1.88,4.35)],[.13,.19,.21],[.13,.19,.21],o1,(0,1,0),seg=28,power=2.6,sub=8)
        sweep('bl',[(s*2.1,2.45,0),(s*1.95,2.05,2.2),(s*1.90,1.90,4.3),(s*1.92,2.1,6.3),(s*1.98,2.5,7.9)],[.13,.19,.21,.18,.13],[.13,.19,.21,.18,.13],o1,(1,0,0),seg=28,power=2.6,sub=8)
        sweep('sr',[(s*1.93,-1.88,3.95),(s*1.91,1.9,3.95)],.12,.26,o3,(1,0,0),seg=24,power=4,sub=4) if False else box('sr',.24,3.7,.52,o3,.04,4,loc=(s*1.91,0,3.98))
        sweep('str',[(s*2.02,-1.97,1.75),(s*1.99,2.15,1.75)],[.11,.11],[.11,.11],o3,(1,0,0),seg=20) if False else lathe('st',fillet([(0,0),(.10,0,.02),(.13,2.0,1),(.10,4.05,.02),(0,4.05)],5),o1,32).matrix_world if False else None
    for y in(-1.88,1.9): box('fr',3.7,.24,.52,o2,.04,4,loc=(0,y,3.98))
    sweep('strx',[(-2.0,.08,1.9),(2.0,.08,1.9)],.11,.13,o2,(0,1,0),seg=20,raw=True)
    for s in(-1,1): sweep('sty',[(s*2.03,-1.96,1.9),(s*1.98,2.1,1.9)],.11,.13,o3,(1,0,0),seg=20,raw=True)
    # woven paper-cord seat: four triangles of cords
    cd=Mat('cd',rough=.9,spec=.15); uv=cd.sep(cd.co('Object')); cd.set('color',cd.mix(cd.noise(8,4),'#c7ab7c','#dcc59a')); cd.bump(cd.noise(30,3),.2,.03); cd=cd.m
    V=[];F=[]; z=4.28; n=27; hx=2.12; hy=2.10
    def cord(P,r): 
        nonlocal V,F
        b=len(V); seg=8
        for i,p in enumerate(P):
            t=(Vector(P[min(i+1,len(P)-1)])-Vector(P[max(i-1,0)])).normalized(); s_=t.cross(Vector((0,0,1))).normalized(); u=s_.cross(t)
            for k in range(seg): a=tau*k/seg; V.append(tuple(Vector(p)+(s_*cos(a)+u*sin(a))*r))
        for i in range(len(P)-1):
            for k in range(seg): F.append((b+i*seg+k,b+i*seg+(k+1)%seg,b+(i+1)*seg+(k+1)%seg,b+(i+1)*seg+k))
    for i in range(n):
        f=(i+.5)/n
        for s in(-1,1):
            x=s*hx*f; y0=-hy; ye=-hy*f; dip=.10*(1-f)
            cord([(x,y0-.06,z-.30),(x,y0-.05,z-.05),(x,y0+.10,z+.02),(x,ye*.5+y0*.5,z-.03),(x,ye,z-.06-dip*.3)],hx/n/1.85); cord([(x,-y0+.06,z-.30),(x,-y0+.05,z-.05),(x,-y0-.10,z+.02),(x,-(ye*.5+y0*.5),z-.03),(x,-ye,z-.06-dip*.3)],hx/n/1.85)
            y=s*hy*f; xe=hx*f
            cord([(hx+.06,y,z-.30),(hx+.05,y,z-.05),(hx-.10,y,z+.02),((hx+xe)/2,y,z-.03),(xe,y,z-.06-dip*.3)],hy/n/1.85); cord([(-hx-.06,y,z-.30),(-hx-.05,y,z-.05),(-hx+.10,y,z+.02),(-(hx+xe)/2,y,z-.03),(-xe,y,z-.06-dip*.3)],hy/n/1.85)
    meshobj('seat',V,F,cd); 
    sweep('top',[(-2.02,2.42,7.35),(-1.2,2.78,7.35),(0,2.92,7.35),(1.2,2.78,7.35),(2.02,2.42,7.35)],[.10]*5,[.10]*5,o2,(0,1,0)) if False else None
    P=[(-2.0,2.36,7.45),(-1.2,2.72,7.5),(0,2.85,7.52),(1.2,2.72,7.5),(2.0,2.36,7.45)]; sweep('crest',P,[.34,.52,.58,.52,.34],[.11,.12,.12,.12,.11],o2,(0,.2,1),seg=36,power=3.4,sub=14)
    P=[(-1.92,2.16,6.1),(0,2.5,6.1),(1.92,2.16,6.1)]; sweep('mid',P,[.16,.22,.16],[.09,.09,.09],o2,(0,.2,1),seg=28,power=3,sub=14)
    return dict(tint='#e5ded3',az=34,el=11,fillw=.76,fillh=.80)
@product
def padlock():
    br=metal('br','#cfa052',.28,'x',1.2,.1); st=metal('st','#d5d7d9',.12); dk=Mat('dk',color='#14120f',rough=.6).m
    s=snap(); slab('body',.96,.40,.84,.08,br,.035,5); lathe('col',fillet([(.095,0),(.10,.02,.005),(.10,.03)],2),br,32)
    P=[(-.29,0,.70),(-.29,0,1.02)]+[(-.29*cos(a),0,1.10+.29*sin(a)) for a in [pi*k/12 for k in range(13)]]+[(.29,0,1.02),(.29,0,.70)]; sweep('sh',P,.078,.078,st,(0,1,0),seg=28,raw=True)
    for x in(-.29,.29): lathe('bs',fillet([(.082,.835),(.105,.84,.008),(.105,.855,.008),(.08,.858)],3),st,48).location=(x,0,0)
    text('KILN',.15,ink('k','#7a5522',.5),'serifb',(0,-.2008,.52),(90,0,0),.002,space=1.15); text('HARDENED',.055,ink('k2','#7a5522',.5),'sansb',(0,-.2008,.34),(90,0,0),.002,space=1.3)
    for x in(-.34,.34):
        for z in(.12,.72): sphere('rv',.030,br,(x,-.2,z),20,10,(1,.35,1))
    group(since(s),(-.14,.20,0),(0,0,-16))
    def key(loc,rz,m):
        q=snap(); hd=[(.17*cos(a)*1.0,.15*sin(a)) for a in [radians(24+i*312/40) for i in range(41)]]; 
        prof=[(.155,-.055),(.22,-.055),(.60,-.055),(.60,-.01),(.585,.012)]+[(x,.055-d) for x,d in((.56,.02),(.53,.055),(.50,.02),(.47,.06),(.43,.06),(.40,.025),(.37,.05),(.33,.05),(.30,.015),(.27,.035),(.24,.0),(.20,.0))]+[(.155,.055)]
        o=prism('key',hd+prof,.026,m,.006,3); c=lathe('h',[(0,-.1),(.038,-.1),(.038,.2),(0,.2)],None,32); c.location=(-.10,0,0); boolean(o,c); box('gr',.36,.016,.006,metal('g2','#8f939a',.4),.001,1,loc=(.38,-.02,.0265)); c.parent=o
        g=group([x for x in since(q) if x.parent is None],loc,(0,0,rz)); return g
    key((.40,-.42,.004),-24,st); g=key((.36,-.52,.034),-58,st); g.rotation_euler=(radians(4),radians(3),radians(-62))
    torus('kr',.13,.012,st,64,12,(.20,-.38,.04),(6,6,0))
    return dict(tint='#e1e0db',az=14,el=22,fillw=.70,fillh=.66)
@product
def pan():
    m=Mat('iron',color='#1d1e20',rough=.48,metal=.35,spec=.5); m.set('rough',m.math('ADD',m.math('MULTIPLY',m.noise(5,4),.25),.33)); m.bump(m.noise(55,4,.6),.28,.012); m.bump(m.voro(24),.08,.01); ir=m.m
    def lip(x,y,z,t,i):
        for a0 in(pi/2,-pi/2):
            d=(t-a0+pi)%tau-pi
            if z>.28: k=math.exp(-(d/.16)**2)*max(0,(z-.28)/.16); r=1+.07*k; x*=r;y*=r; z-=.05*k
        return (x,y,z)
    lathe('pan',fillet([(0,0),(1.06,0,.05),(1.34,.42,.08),(1.34,.46,.016),(1.29,.46,.016),(1.06,.075,.10),(0,.05)],8),ir,192,fn=lip)
    sweep('h',[(1.24,0,.33),(1.5,0,.40),(1.9,0,.45),(2.4,0,.50),(2.62,0,.52)],[.26,.13,.125,.16,.13],[.07,.055,.05,.055,.045],ir,(0,1,0),seg=32,power=2.6); o=REGLAST=None
    sweep('h2',[(-1.26,-.34,.36),(-1.50,-.22,.40),(-1.56,0,.41),(-1.50,.22,.40),(-1.26,.34,.36)],[.06]*5,[.05]*5,ir,(0,0,1),seg=24)
    return dict(tint='#e5ddd2',az=-38,el=34,fillw=.88,fillh=.66)
@product
def guitar():
    # lies in the xz plane facing -y; body bottom at z=0
    def mir(): pass
    out=spline([(0,0),(.75,.06),(1.38,.42),(1.60,1.05),(1.38,1.72),(1.12,2.15),(1.18,2.65),(1.46,3.12),(1.50,3.52),(1.28,3.66),(.98,3.40),(.70,2.98),(.42,2.86),(-.42,2.86),(-.72,3.05),(-.96,3.55),(-1.18,3.98),(-1.42,4.02),(-1.52,3.66),(-1.36,3.0),(-1.16,2.35),(-1.34,1.75),(-1.58,1.10),(-1.40,.46),(-.76,.08),(0,0)],9)[:-1]
    sb=Mat('sb',rough=.10,spec=.5,coat=.8,coatr=.03); g=sb.wave(1.2,sb.co(scale=(1,.16,1)),2.2,3,1.2,'X'); fib=sb.noise(20,4,.6,sb.co(scale=(1,.06,1))); v=sb.sep(sb.co()); ex=sb.math('POWER',sb.math('MULTIPLY',v[0],.60),2.0); ey=sb.math('POWER',sb.math('MULTIPLY',sb.math('SUBTRACT',v[1],1.75),.48),2.0); d=sb.math('POWER',sb.math('ADD',ex,ey),.5)
    base=sb.mix(sb.math('MULTIPLY_ADD',g,.5,sb.math('MULTIPLY',fib,.4)),'#e0a04a','#a85a1e'); sb.set('color',sb.mix(sb.ramp(d,[(.42,0),(.72,.55),(.98,1)]),base,sb.mix(sb.ramp(d,[(.65,0),(.95,1)]),'#7a2412','#140705'))); sb=sb.m
    T=snap(); prism('body',out,.44,sb,.075,7,z0=-.22)
    wh=plastic('wh','#ece6d6',.22); pgo=spline([(-.35,2.72),(.36,2.72),(.62,2.84),(1.02,2.75),(1.05,2.25),(.95,1.80),(1.15,1.25),(1.0,.85),(.65,.95),(.48,1.25),(.2,1.30),(-.55,1.35),(-.80,1.75),(-.78,2.3),(-.62,2.75),(-.35,2.72)],8)[:-1]; prism('pg',pgo,.018,wh,.006,3,z0=.221)
    ma=wood('ma','#e0ba84','#c2935a','y',.9,.28,.4); rw=wood('rw','#3a2115','#1d0f09','y',.9,.4,.1); st=metal('st','#d8dadc',.14); bk=plastic('bk','#18181a',.3); go=metal('go','#d5d6d8',.18)
    nz=.27; prism('neck',[(-.30,2.55),(.30,2.55),(.22,7.0),(-.22,7.0)],.16,ma,.05,5,z0=.12); prism('fb',[(-.30,2.35),(.30,2.35),(.22,7.0),(-.22,7.0)],.05,rw,.008,2,z0=nz)
    L=6.15; nut=7.0
    for k in range(1,22):
        y=nut-L*(1-2**(-k/12)); w=.22+.08*(nut-y)/4.65; box('ft',w*2-.01,.024,.022,go,.009,3,loc=(0,y,nz+.055))
    for k in(3,5,7,9,12,15,17,19):
        y=nut-L*(1-2**(-(k-.5)/12))
        for x in((-.1,.1) if k==12 else (0,)): lathe('dot',[(0,nz+.0512),(.036,nz+.0512)],wh,24).location=(x,y,0)
    box('nut',.44,.05,.085,wh,.01,2,loc=(0,7.01,nz+.03))
    hd=spline([(-.22,7.02),(-.30,7.25),(-.40,7.45),(-.42,7.8),(-.40,8.6),(-.25,8.95),(.05,8.98),(.30,8.80),(.36,8.55),(.22,8.40),(.16,8.1),(.24,7.5),(.22,7.02)],7); prism('head',hd,.14,ma,.02,4,z0=.10); text('Aurora',.26,ink('lk','#3a2413'),'script',(.0,8.62,.2415),(0,0,-78),.0006)
    ys=[1.05]; 
    for y,sl in((2.35,0),(1.85,0),(1.38,8)):
        o=slab('pu',.74,.20,.055,.095,wh,.014,3,loc=(0,y,.235),rot=(0,0,sl)); 
        for i in range(6): q=lathe('pp',fillet([(0,.006),(.028,.004,.004),(.030,-.01)],2),go,20); q.location=((i-2.5)*.105*1.0,y+(i-2.5)*.105*math.tan(radians(sl)),.290)
    slab('br',.78,.36,.05,.03,go,.012,3,loc=(0,.98,.215)); 
    for i in range(6): box('sa',.095,.26,.06,go,.014,3,loc=((i-2.5)*.107,1.0,.29))
    for x,y in((.62,1.45),(.86,1.12),(.94,.75) if False else (1.02,.98)):
        def kn(X,Y,z,t,i): q=1+.02*sin(t*24); return (X*q,Y*q,z)
        lathe('kn',fillet([(.13,0),(.125,.03,.01),(.095,.14,.02),(0,.15)],4),wh,96,fn=kn).location=(x*.95,y,.24)
    box('sw',.05,.10,.10,wh,.02,3,loc=(.80,1.75,.27))
    for i in range(6):
        x0=(i-2.5)*.107; x1=(i-2.5)*.066; hy=7.30+i*.24; tx=-.16-.0*i
        tube('str',[(x0,.92,.31),(x0,1.04,.345),(x1,7.01,nz+.078),(x1*.6-.10,hy,.275)],.0055+.0016*(5-i),st,smooth=False); 
        lathe('po',fillet([(0,.36),(.035,.36,.008),(.028,.30,.01),(.045,.24)],3),st,24).location=(x1*.6-.10,hy,0); lathe('pb',fillet([(.07,.25),(.075,.242,.004),(.075,.238)],2),st,24).location=(x1*.6-.10,hy,0)
        sphere('tn',.085,st,(-.60,hy,.13),24,12,(1.2,.8,.5)); lathe('ts',[(.018,0),(.018,.2)],st,12).matrix_local=Matrix.Translation((-.58,hy,.13))@Matrix.Rotation(pi/2,4,'Y')
    g=group(since(T)); g.rotation_euler=(radians(90-7),0,0)
    return dict(tint='#e6ded6',az=14,el=4,fillw=.62,fillh=.88,lens=85,shift=(0,-.01))
