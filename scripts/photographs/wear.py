from lib import *
from kitchen import sweep, ring_path, leaf, spline
import numpy as np
REG={}
def product(f): REG[f.__name__]=f; return f
@product
def headphones(shell='#d9cfbf',pads='#6b4a36',trim='#c9bda8'):
    sh=plastic('shell',shell,.42,.05); lt=leather('lt',pads,42,.5,.22); mt=metal('mt',trim,.25); cl=fabric('cl','#3a3532',120,'plain',coords='Object'); dk=plastic('dk','#2b2927',.5)
    A=[(-.80,0,.86),(-.83,0,1.20),(-.66,0,1.68),(-.30,0,1.97),(0,0,2.03),(.30,0,1.97),(.66,0,1.68),(.83,0,1.20),(.80,0,.86)]
    sweep('band',A,[.055,.075,.13,.17,.18,.17,.13,.075,.055],[.020,.024,.030,.032,.034,.032,.030,.024,.020],sh,(0,1,0),seg=32,power=4,sub=14)
    Bp=[(-.735,0,1.38),(-.605,0,1.66),(-.28,0,1.905),(0,0,1.955),(.28,0,1.905),(.605,0,1.66),(.735,0,1.38)]
    sweep('pad',Bp,[.05,.125,.165,.172,.165,.125,.05],[.012,.055,.07,.072,.07,.055,.012],lt,(0,1,0),seg=36,power=2.6,sub=14)
    for s in(-1,1):
        q=snap(); 
        # slider
        sweep('sl',[(s*.80,0,.70),(s*.808,0,.88),(s*.822,0,1.06)],.030,.010,mt,(0,1,0),power=5,sub=6)
        sweep('yoke',[(s*.81,-.405,.44),(s*.825,-.385,.60),(s*.835,-.26,.755),(s*.835,0,.82),(s*.835,.26,.755),(s*.825,.385,.60),(s*.81,.405,.44)],.022,.020,mt,(1,0,0),seg=20,power=3,sub=10)
        g=snap()
        # cup: axis z, outward = +z
        lathe('cup',fillet([(0,.155),(.20,.152,.1),(.315,.13,.08),(.365,.04,.05),(.365,-.03,.015),(.33,-.05,.01),(0,-.05)],8),sh,128,sx=.94,sy=1.08)
        lathe('rg',fillet([(.20,.149),(.205,.157,.003),(.214,.157,.003),(.220,.148)],3),mt,96,sx=.94,sy=1.08)
        torus('cu',.265,.10,lt,128,28,(0,0,-.125),squash=.85).scale=(.94,1.10,1)
        lathe('seam',fillet([(.355,-.058),(.362,-.063,.003),(.355,-.068)],2),dk,96,sx=.95,sy=1.09)
        lathe('mesh',[(0,-.07),(.27,-.07)],cl,64,sx=.9,sy=1.05)
        for k in(-1,1): lathe('pv',fillet([(0,.03),(.03,.03,.008),(.035,-.03)],3),mt,32).matrix_local=Matrix.Translation((0,k*.385,.0))@Matrix.Rotation(-k*pi/2,4,'X')
        e=group(since(g)); e.rotation_euler=(0,s*radians(90-7),0); e.location=(s*.745,0,.43)
        if s==1: 
            for i,z in enumerate((.30,.36,.42)): pass
    return dict(tint='#e6dfd8',az=32,el=11,fillw=.76,fillh=.76,views={'b':dict(az=62,el=18,fillw=.74)})
@product
def watch(dial=('#123a3a','#1d5552'),band='#7a4a2c',thread='#e3cfa8'):
    st=metal('st','#b9bcc0',.09,var=.05); br=metal('br','#9a9da1',.24,'ring'); lt=leather('lt',band,95,.48,.28); th=fabric('th',thread,200,coords='Object'); gl=thin_glass('cr')
    di=Mat('dial',metal=.85,rough=.3); v=di.sep(di.co()); an=di.math('ARCTAN2',v[1],v[0]); nz=di.n('TexNoise',{'W':di.math('MULTIPLY',an,26.0),'Scale':1,'Detail':3},noise_dimensions='1D').outputs['Fac']; di.set('color',di.mix(nz,*dial)); di.set('rough',di.math('ADD',di.math('MULTIPLY',nz,.2),.22)); di=di.m
    R=.80; T=snap()
    lathe('case',fillet([(0,-.20),(.66,-.20,.03),(.72,-.16,.03),(R,-.08,.05),(R+.015,0,.06),(R,.07,.03),(R-.02,.08)],8),br,160); lathe('bez',fillet([(R-.015,.075),(R-.005,.10,.012),(.74,.165,.02),(.70,.17,.008),(.685,.13,.01),(.67,.06)],6),st,160); lathe('reh',[(.672,.12),(.64,.065)],metal('rh','#20403f',.35),128); lathe('dial',[(0,.062),(.66,.062)],di,128)
    for h in range(12):
        a=pi/2-tau*h/12; L=.17 if h%3 else .20; 
        if h==3: continue
        for off in((-.028,.028) if h==0 else (0,)):
            o=box('ix',L,.034,.022,st,.006,2); o.location=(.52*cos(a)-off*sin(a),.52*sin(a)+off*cos(a),.074); o.rotation_euler=(0,0,a)
    wm=ink('wm','#d9dcd8',.5)
    for m in range(60):
        a=tau*m/60; o=box('tk',.035,.006,.001,wm,0); o.location=(.625*cos(a),.625*sin(a),.0635); o.rotation_euler=(0,0,a)
    w=box('dw',.14,.11,.006,Mat('dw',color='#eef0ea',rough=.5).m,.002,1,loc=(.49,0,.065)); text('26',.085,ink('dk','#141616'),'helvb',(.49,0,.0688),(0,0,0),.0003); 
    fr=[(.415,0,.006,.125),(.565,0,.006,.125)]; 
    for x,y,a_,b_ in fr: box('fr',.010,.125,.012,st,.002,1,loc=(x,y,.068))
    for y in(-.06,.06): box('fr',.16,.010,.012,st,.002,1,loc=(.49,y,.068))
    text('MERIDIAN',.072,wm,'sansb',(0,.27,.0632),(0,0,0),.0008,space=1.12); text('automatic',.056,wm,'serifi',(0,-.25,.0632),(0,0,0),.0006); text('100 m',.036,wm,'sans',(0,-.325,.0632),(0,0,0),.0006)
    def hand(deg,L,wd,z,tail=.12): 
        o=prism('hd',[(-wd*.45,-tail),(wd*.45,-tail),(wd,.05),(wd*.9,L*.86),(0,L),(-wd*.9,L*.86),(-wd,.05)],.014,st,.004,2); o.rotation_euler=(0,0,radians(-deg)); o.location=(0,0,z)
    hand(304,.34,.030,.088); hand(50,.54,.024,.106); o=prism('sec',[(-.006,-.18),(.006,-.18),(.003,.58),(-.003,.58)],.006,metal('sc','#d8a45a',.25),0); o.location=(0,0,.124); o.rotation_euler=(0,0,radians(-212)); lathe('pn',fillet([(0,.138),(.034,.136,.008),(.036,.08)],3),st,32)
    lathe('cr',fillet([(0,.205),(.40,.195,.3),(.69,.168)],8),gl,128)
    for sx in(-1,1):
        for sy in(-1,1):
            o=sweep('lug',[(sx*.485,sy*.58,-.03),(sx*.485,sy*.74,-.06),(sx*.48,sy*.85,-.13),(sx*.475,sy*.90,-.22)],[.070,.068,.062,.055],[.075,.070,.062,.05],br,(1,0,0),seg=20,power=5,sub=8)
    def rid(x,y,z,t,i): s=1+.05*max(0,sin(t*28)) if .02<z<.16 else 1; return (x*s,y*s,z)
    c=lathe('crown',fillet([(.05,-.06),(.05,.01),(.11,.015,.01),(.115,.16,.015),(.09,.18,.015),(0,.185)],4),st,224,fn=rid); c.rotation_euler=(0,radians(90),0); c.location=(R-.0,0,-.01)
    # strap: ellipse below the case
    def path(a0,a1,n,ry=1.02,rz=.98,zc=-1.02): return [(0,ry*sin(radians(a)),zc+rz*cos(radians(a))) for a in [a0+(a1-a0)*i/n for i in range(n+1)]]
    for sg in(-1,1):
        P=path(sg*57,sg*(190 if sg>0 else 172),24); P=[(0,sg*.74,-.10),(0,sg*.83,-.17),(0,sg*.92,-.30)]+P[3:]; P=[(x,y,z-(.035 if sg>0 and i>18 else 0)) for i,(x,y,z) in enumerate(P)]
        n=len(P); sweep('strap',P,[.405,.40,.385,.365,.345,.335],[.072,.062,.050,.042,.038,.036],lt,(1,0,0),seg=36,power=5,sub=6)
        Q=ring_path(P,6)
        for sx in(-1,1):
            for i in range(8,len(Q)-8,4):
                k=i/len(Q); wd=.40-.07*k; thk=.060-.024*k; t=(Q[i+1]-Q[i-1]).normalized(); nrm=Vector((1,0,0)).cross(t); nrm=nrm if nrm.dot(Q[i]-Vector((0,0,-1.02)))>0 else -nrm; p=Q[i]+nrm*(thk*.93); p.x=sx*(wd-.055)
                o=sphere('sti',.013,th,p,10,6); o.scale=(1,1,2.5); o.rotation_euler=t.to_track_quat('Z','Y').to_euler()
    g=group(since(T),(0,0,0),(58,0,0))
    return dict(tint='#dfe0dc',az=-24,el=16,fillw=.72,fillh=.74,key=.95)
def thin_glass(name):
    m=Mat(name); f=m.n('Fresnel',{'IOR':1.35}).outputs[0]; t=m.n('BsdfTransparent'); g=m.n('BsdfGlossy',{'Roughness':.02}); x=m.n('MixShader',{0:m.math('MULTIPLY',f,.9),1:t.outputs[0],2:g.outputs[0]}); m.surf(x.outputs[0]); return m.m
@product
def ring(band='#dfe0e2',stone='#7fc4ee'):
    ag=metal('ag',band,.10,var=.06); T=snap(); R=.92
    # band, slightly wider at the top
    P=[(R*sin(a),0,R*cos(a)) for a in [tau*i/96 for i in range(97)]]
    w=[.115+.035*(.5+.5*cos(tau*i/24)) for i in range(25)]; sweep('band',P,[.10]*25,[.075]*25,ag,(0,1,0),seg=32,power=2.5,raw=True)
    gem=Mat('gem'); g=gem.n('BsdfGlass',{'Color':C(stone),'Roughness':0,'IOR':1.62}); gem.surf(g.outputs[0])
    N=16;v=[];f=[]; gr=.33
    lev=[(.54*gr,.145,0),(.80*gr,.085,.5),(gr,.012,0),(gr,-.012,0),(.55*gr,-.20,.5)]
    rows=[]
    for r,z,o in lev:
        row=[]; n=N if r>.9*gr else N//2
        for k in range(n): a=tau*(k+o)/n; row.append(len(v)); v.append((r*cos(a),r*sin(a),z))
        rows.append(row)
    bot=len(v); v.append((0,0,-.34))
    me=bpy.data.meshes.new('gem'); bm=bmesh.new(); [bm.verts.new(p) for p in v]; bmesh.ops.convex_hull(bm,input=bm.verts); bmesh.ops.dissolve_limit(bm,angle_limit=radians(1),verts=bm.verts,edges=bm.edges); bm.to_mesh(me); bm.free(); o=bpy.data.objects.new('gem',me); link(o,gem.m,False); o.location=(0,0,R+.33)
    # basket
    torus('gal',.22,.030,ag,64,14,(0,0,R+.14)); torus('gal2',.295,.022,ag,64,14,(0,0,R+.25))
    for k in range(6):
        a=tau*(k+.5)/6; sweep('pr',[(.10*cos(a),.10*sin(a),R+.0),(.235*cos(a),.235*sin(a),R+.14),(.335*cos(a),.335*sin(a),R+.31),(.340*cos(a),.340*sin(a),R+.375),(.295*cos(a),.295*sin(a),R+.405)],[.035,.035,.034,.034,.03],[.035,.035,.034,.034,.03],ag,(-sin(a),cos(a),0),seg=16,sub=8); sphere('tip',.036,ag,(.30*cos(a),.30*sin(a),R+.402),20,12)
    # shoulder pave stones
    cz=Mat('cz'); g=cz.n('BsdfGlass',{'Color':C('#ffffff'),'Roughness':0,'IOR':1.9}); cz.surf(g.outputs[0])
    for s in(-1,1):
        for i in range(4):
            a=s*radians(24+i*9.5); sphere('set',.050,ag,((R+.055)*sin(a),0,(R+.055)*cos(a)),24,12,(1,1,.6)).rotation_euler=(0,a,0); d=copy(o,((R+.10)*sin(a),0,(R+.10)*cos(a)),(0,math.degrees(a),0),.115); d.data=o.data.copy(); d.data.materials[0]=cz.m
    group(since(T),(0,0,0),(-20,14,0))
    return dict(tint='#e9e1e0',az=32,el=20,fillw=.60,fillh=.66,bounces=(14,3,6,14),lens=85,key=.95)
@product
def tshirts(cols=('#e8e3d8','#8f9f93','#41556b','#c98a66'),tag=True,weave='knit'):
    z=0; random.seed(6)
    for i,c in enumerate(cols):
        fb=fabric('fb%d'%i,c,230,weave,.95,.35,'Object',sheen=.4); lay=2; 
        for L in range(lay):
            t=.105; W=1.62+random.uniform(-.03,.03); D=1.95+random.uniform(-.03,.03)
            # stadium section folded towards the viewer: y from 0 (front, rounded fold) to D
            NX,NS=70,64; V=[];F=[]; sec=[]
            for k in range(NS+1):
                u=k/NS
                if u<.42: sec.append((D*(1-u/.42)*.93+D*.07,-t/2*.96))
                elif u<.58: a=pi*(u-.42)/.16; sec.append((D*.07-.062*sin(a)-.0,-t/2*cos(a)*.96))
                else: sec.append((D*.07+D*.93*(u-.58)/.42,t/2*.96))
            ph=random.random()*9
            for a in range(NX+1):
                x=(a/NX-.5)*W
                for (y,zz) in sec:
                    e=max(0,(abs(x)-W*.5+.10)/.10); ed=sqrt(max(0,1-e*e*.97)); n=noise.noise(Vector((x*1.6+ph,y*1.3,L*2+i)))*.020+noise.noise(Vector((x*5+ph,y*4.,zz*4+i)))*.006
                    fr=noise.noise(Vector((x*2.2+ph,3.3,L+i*2)))*.025
                    droop=-.018*(abs(x)/(W/2))**4
                    V.append((x+.008*noise.noise(Vector((y*3,ph,zz*9))),y+fr*(1-min(1,y/.6)),zz*ed+n*(1 if zz>0 else .4)+droop))
            for a in range(NX):
                for k in range(NS): q=a*(NS+1)+k; F.append((q,q+1,q+NS+2,q+NS+1))
            o=meshobj('fold',V,F,fb); place(o,(random.uniform(-.02,.02),random.uniform(-.025,.025),z+t/2),(0,0,random.uniform(-1.2,1.2))); z+=t*.93
        if i==len(cols)-1: pass
    studio_=dict(tint='#e5e1da',az=-24,el=20,fillw=.80,fillh=.66)
    if not tag: return studio_
    k=ink('k','#33302c')
    # paper band hang-tag with string
    kp=paper('kp','#d8bd94'); s=snap(); o=slab('ht',.34,.55,.008,.03,kp,.002,2); text('organic cotton',.036,k,'serifi',(0,.02,.0088),(0,0,0),.0004); text('M',.10,k,'sansb',(0,-.13,.0088),(0,0,0),.0004); torus('ey',.022,.006,metal('ey','#b08a4a',.3),24,8,(0,.21,.009)); group(since(s),(.50,-.13,.30),(78,0,-12)); tube('str',[(.515,-.115,.505),(.52,-.10,.62),(.50,.05,z-.06),(.46,.10,z+.01)],.006,Mat('str',color='#efe6d2',rough=1).m)
    return studio_
@product
def lipstick(color='#8a0c24'):
    blk=plastic('blk','#1f1b1e',.16); gd=metal('gd','#d9b06c',.14); lp=Mat('lip',rough=.42,spec=.4,sss=.0); lp.set('color',color); lp.bump(lp.noise(50,3),.04,.004)
    def rim(h): return fillet([(0,0),(.205,0,.02),(.21,.02,.01),(.21,h,.012),(.19,h)],5)
    lathe('base',rim(.62),blk,96); lathe('band',fillet([(.205,.61),(.214,.612,.005),(.214,.66,.005),(.17,.665)],4),gd,96); lathe('in',fillet([(.165,.62),(.165,1.0,.012),(.14,1.01,.006),(.135,.98)],5),gd,96)
    o=lathe('bul',fillet([(0,.9),(.132,.9),(.132,1.02),(.132,1.50,.06),(.07,1.56,.05),(0,1.565)],14),lp.m,128)
    # dense body for the slant
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.bisect_plane(bm,geom=bm.verts[:]+bm.edges[:]+bm.faces[:],plane_co=(0,0,1.36),plane_no=(0,-.72,.70),clear_outer=True); e=[x for x in bm.edges if x.is_boundary]; bmesh.ops.edgeloop_fill(bm,edges=e); bm.to_mesh(o.data); bm.free(); bevel(o,.018,5,30)
    s=snap(); lathe('cap',fillet([(.20,0),(.212,0,.006),(.212,.98,.02),(.19,1.0,.015),(0,1.0)],6),blk,96); lathe('cb',fillet([(.211,.02),(.216,.022,.003),(.216,.07,.003),(.211,.072)],3),gd,96); t=text_cyl('AURELIA',.075,.212,.55,gd,'serif',-90,1.3); group(since(s),(.55,-.22,.212),(0,90,0)).rotation_euler=(radians(90),radians(0),radians(68))
    text_cyl('AURELIA',.07,.21,.32,gd,'serif',-78,1.3)
    return dict(tint='#ecdcd8',az=12,el=13,fillw=.66,fillh=.66,key=.95)
@product
def suitcase(color='#37565c',size=(1.9,1.15,2.75)):
    pc=plastic('pc',color,.34,.10,.5,160); dk=plastic('dk','#222526',.45); al=metal('al','#b4b7ba',.28,'z')
    W,D,H=size; o=box('shell',W,D,H,pc,0); bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.subdivide_edges(bm,edges=bm.edges,cuts=70,use_grid_fill=True); bm.to_mesh(o.data); bm.free()
    def fn(p):
        x,y,z=p.x/(W/2),p.y/(D/2),p.z/(H/2); n=9; L=(abs(x)**n+abs(y)**n+abs(z)**n)**(1/n); k=max(abs(x),abs(y),abs(z))/max(L,1e-6); q=Vector((p.x*k,p.y*k,p.z*k))
        if abs(q.y)>D*.30 and abs(x)<.86:
            m=max(0,min(1,(.90-abs(z))/.06)); r=.5+.5*cos(q.x*tau/.235); r=r**.5; q.y+=math.copysign(.028,q.y)*m*r*max(0,min(1,(.86-abs(x))/.05))
        g=math.exp(-(q.y/.022)**2); c=Vector((q.x,0,q.z)); q-=c.normalized()*.030*g if c.length>0 else Vector()
        return q
    displace(o,fn); o.location=(0,0,H/2+.20); 
    for p in o.data.polygons: p.use_smooth=True
    # zip in the groove
    zp=Mat('zip',color='#1c1e1f',rough=.6); zp.bump(zp.wave(60,zp.co(),0,dirn='Z'),.4,.01)
    P=[(x,0,z+H/2+.20) for x,z in rrect(W-.035,H-.035,.26,10)]; tube('zip',P,.016,zp.m,closed=True,smooth=False)
    for sx in(-1,1):
        for sy in(-1,1):
            s=snap(); lathe('w',fillet([(0,-.035),(.10,-.04,.02),(.125,-.02,.02),(.125,.02,.02),(.10,.04,.02),(0,.035)],5),dk,48).rotation_euler=(0,radians(90),0)
            box('fork',.15,.12,.16,dk,.03,4,loc=(0,.02,.12)); group(since(s),(sx*(W/2-.24),sy*(D/2-.22),.125),(0,0,20*sx+10*sy))
            
    # handles
    sweep('hand',[(-.30,-.0,H+.20),(-.27,0,H+.275),(-.15,0,H+.30),(.15,0,H+.30),(.27,0,H+.275),(.30,0,H+.20)],[.065]*4,[.030]*4,dk,(0,1,0),seg=20,power=3,sub=8)
    for x in(-.38,.38): lathe('rod',fillet([(.034,0),(.034,.95)],2),al,24).location=(x,D/2-.16,H+.12); 
    for x in(-.38,.38): box('soc',.16,.13,.06,dk,.02,3,loc=(x,D/2-.16,H+.19))
    box('grip',.94,.12,.11,dk,.045,5,loc=(0,D/2-.16,H+1.08))
    lk=metal('lk','#c4c7c9',.2); box('lock',.30,.05,.20,dk,.02,3,loc=(W/2-.01,0,H*.62)); 
    k=foil('bd','#cfd2d3',.2); b=slab('badge',.34,.12,.012,.02,k,.004,2); b.rotation_euler=(radians(90),0,0); b.location=(0,-D/2-.022,H-.12); text('VOYAGE',.062,ink('kk','#23282a'),'sansb',(0,-D/2-.0355,H-.12),(90,0,0),.0006,space=1.15)
    return dict(tint='#e0e3e1',az=28,el=9,fillw=.70,fillh=.78)
@product
def speaker(cloth=('#22343a','#5d7f86'),rubber='#26383d',loop='#c97a4a',word='AURORA'):
    fb=Mat('fb',rough=.9,spec=.15,sheen=.25); uv=fb.co('UV',(150,62,1)); a=fb.wave(1/6.283*6.283/2,uv,0,dirn='X'); b=fb.wave(1/2,uv,0,dirn='Y'); h=fb.math('MULTIPLY',a,b); fb.set('color',fb.mix(h,*cloth)); fb.bump(h,.7,.02)
    rb=Mat('rub',rough=.55,spec=.35,color=rubber); rb.bump(rb.noise(90,3),.1,.004); rb=rb.m; R=.42
    o=lathe('grille',fillet([(.40,.10),(R,.14,.03),(R,1.36,.03),(.40,1.40)],6),fb.m,160); me=o.data; uvl=me.uv_layers.new(name='UVMap')
    for p in me.polygons:
        us=[(math.atan2(me.vertices[v].co.y,me.vertices[v].co.x)/tau)%1 for v in p.vertices]; big=max(us)-min(us)>.5
        for li,v,u in zip(p.loop_indices,p.vertices,us): uvl.data[li].uv=(u+1 if big and u<.5 else u,me.vertices[v].co.z/1.5)
    lathe('bot',fillet([(0,0),(.36,0,.03),(.405,.05,.03),(.415,.11,.01),(.40,.12)],6),rb,128); lathe('top',fillet([(.40,1.385),(.415,1.395,.01),(.405,1.46,.035),(.33,1.485,.02),(.30,1.465,.01),(0,1.462)],6),rb,128)
    wm=Mat('ic',color='#c9d6d6',rough=.5).m
    for i,sy in enumerate(('+','–')): text(sy,.14,wm,'sansb',(-.13+.26*i,.0,1.4628),(0,0,0),.001)
    lathe('pw',[(0,.0),(.02,0),(.022,-.004)],emit('led','#9fe8ff',3),24).location=(0,-.2,1.464)
    # badge + strap
    k=foil('k','#cfd6d4',.25); text_cyl('AURORA',.085,R,.30,k,'sansb',-90,1.2,.004)
    sp=fabric('sp',loop,90,'twill',coords='Object'); sweep('loop',[(.40,.03,1.28),(.50,.06,1.30),(.60,.08,1.16),(.60,.05,.92),(.52,.02,.80),(.47,0,.95),(.445,.0,1.22)],.050,.010,sp,(-.12,.99,0),seg=16,power=5,sub=12); box('anch',.05,.13,.10,rb,.02,3,loc=(.425,.02,1.27))
    return dict(tint='#e2e2de',az=14,el=15,fillw=.62,fillh=.68)
@product
def sunglasses():
    ac=Mat('ac',rough=.10,spec=.55,coat=.5); n=ac.noise(3.2,4,.6,dist=1.4); ac.set('color',ac.ramp(n,[(.32,'#160b06'),(.48,'#4a230d'),(.60,'#a8641f'),(.72,'#2a140a')])); ac=ac.m; gd=metal('gd','#d5b16c',.16)
    ln=Mat('lens'); t=ln.n('BsdfTransparent',{'Color':C('#8c7f5f')}); g=ln.n('BsdfGlossy',{'Roughness':.01,'Color':C('#ffffff')}); x=ln.n('MixShader',{0:ln.math('ADD',ln.math('MULTIPLY',ln.n('Fresnel',{'IOR':1.5}).outputs[0],.9),.04),1:t.outputs[0],2:g.outputs[0]}); ln.surf(x.outputs[0]); ln=ln.m
    def shape(s):
        pts=[]
        for k in range(72):
            a=tau*k/72; n=2.7; c,sn=cos(a),sin(a); r=(abs(c/.315)**n+abs(sn/.265)**n)**(-1/n); px,pz=r*c,r*sn; px+=.03*(pz/.26)*s*1.0; pts.append((px,pz))
        return pts
    wrap=lambda x:.10*x*x
    for s in(-1,1):
        P=shape(s); cx=s*.385; path=[Vector((cx+x,wrap(cx+x),z)) for x,z in P]; path.append(path[0].copy()); path.append(path[1].copy())
        sweep('rim',path,[.050]*3,[.036]*3,ac,(0,1,0),seg=24,power=3.2,raw=True,cap=False)
        v=[(cx+x*.99,wrap(cx+x*.99)-.0+.012*(1-((x/.315)**2+(z/.265)**2)/2)*-1,z*.99) for x,z in P]; v.append((cx,wrap(cx)-.022,0)); f=[(k,(k+1)%72,72) for k in range(72)]; meshobj('lens',v,f,ln)
        hx=s*.735; 
        sweep('temple',[(hx-.01*s,wrap(.735)-.02,.165),(hx+.03*s,.13,.165),(hx+.035*s,.55,.15),(hx+.01*s,1.05,.12),(hx-.02*s,1.32,.02),(hx-.04*s,1.52,-.16),(hx-.05*s,1.60,-.24)],[.055,.048,.034,.034,.05,.05,.03],[.034,.03,.024,.024,.027,.027,.02],ac,(0,.05,1),seg=24,power=3,sub=12)
        sphere('riv',.016,gd,(hx-.075*s,wrap(.66)-.046,.18),20,10,(1.5,.5,1)); sphere('riv',.012,gd,(hx-.075*s,wrap(.66)-.046,.135),20,10,(1,.5,1))
        sweep('pad',[(s*.085,-.0,-.02),(s*.11,.06,-.08),(s*.13,.055,-.15)],[.04,.045,.03],[.028,.03,.02],ac,(.7*s,.7,0),seg=16)
    sweep('bridge',[(-.115,wrap(.1),.03),(-.06,-.01,.085),(0,-.015,.10),(.06,-.01,.085),(.115,wrap(.1),.03)],[.050]*3,[.038]*3,ac,(0,1,0),seg=24,power=3)
    return dict(tint='#e6e0d6',az=24,el=22,fillw=.92,fillh=.6,bounces=(8,3,5,8))
