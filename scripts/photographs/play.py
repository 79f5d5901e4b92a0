from lib import *
from kitchen import sweep, ring_path, leaf, spline
import numpy as np
REG={}
def product(f): REG[f.__name__]=f; return f
def pot(R,H,mat,saucer=True,soil=True):
    z0=.10 if saucer else 0
    if saucer: lathe('sau',fillet([(0,0),(R*.92,0,.02),(R*1.10,.09,.02),(R*1.10,.13,.012),(R*1.05,.13,.008),(R*.86,.05,.03),(0,.045)],6),mat,128,wob=.003)
    o=lathe('pot',fillet([(0,0),(R*.70,0,.02),(R*.93,H*.80,.02),(R*.945,H*.80,.01),(R*1.0,H*.81,.02),(R*1.03,H,.015),(R*.93,H,.015),(R*.90,H*.7,.1),(R*.6,.1)],6),mat,128,wob=.004,seed=2); o.location=(0,0,z0*.55)
    if soil:
        so=Mat('soil',rough=1,spec=.05); so.set('color',so.mix(so.noise(14,4),'#1d130c','#3c2a1c')); so.bump(so.voro(16),.9,.04); so.bump(so.noise(40,3),.5,.02); q=lathe('soil',[(R*.93*i/24,0) for i in range(25)],so.m,72); displace(q,lambda p:Vector((p.x,p.y,H*.86+.03*noise.noise(p*6)+.012*noise.noise(p*20)))); q.location=(0,0,z0*.55)
        random.seed(1)
        for i in range(60):
            r=R*.86*sqrt(random.random()); a=random.random()*tau; b=sphere('cl',random.uniform(.012,.03),so.m,(r*cos(a),r*sin(a),z0*.55+H*.87),12,8,(1,.8,.7))
    return z0*.55+H*.86
@product
def plant(clay='#b5623f'):
    tc=stoneware('tc',clay,.85,.15,'#d8b49a'); z=pot(.62,.95,tc)
    random.seed(12); tr=Mat('tr',rough=.8); tr.set('color',tr.mix(tr.noise(10,4),'#5d4a34','#7d6a4c')); tr.bump(tr.wave(6,tr.co(),1,dirn='Z'),.4,.03)
    def lm(i,c):
        m=Mat('lf%d'%i,rough=.26,spec=.5,coat=.25,coatr=.15); g=m.sep(m.co('UV')); mid=m.ramp(m.math('ABSOLUTE',m.math('SUBTRACT',g[0],.5)),[(0,1),(.018,.75),(.035,0)]); vn=m.wave(9,m.n('CombineXYZ',{0:m.math('ADD',g[1],m.math('MULTIPLY',m.math('ABSOLUTE',m.math('SUBTRACT',g[0],.5)),-.5)),1:0.0,2:0.0}).outputs[0],0,dirn='X'); vn=m.ramp(vn,[(.90,0),(1,1)])
        base=m.mix(m.noise(3,4),mixc(c,'#000000',.15),mixc(c,'#9ab060',.18)); base=m.mix(m.math('MULTIPLY',vn,.22),base,'#7d9a5a'); m.set('color',m.mix(m.math('MULTIPLY',mid,.75),base,'#a9b86a')); m.bump(vn,.22,.02,True); m.bump(mid,.4,.02,True); m.bump(m.noise(5,3),.12,.05); 
        return m.m
    L=[lm(0,'#1f3d22'),lm(1,'#274a28'),lm(2,'#355c30')]
    stems=[([(0,0,z-.05),(.02,.01,z+.6),(-.03,.02,z+1.3),(.02,0,z+2.15)],11,0),([(.10,-.05,z-.05),(.22,-.08,z+.45),(.34,-.10,z+1.0)],6,1.1)]
    for P,n,a0 in stems:
        tube('stem',P,.045,tr.m,radii=[1,.85,.7,.45][:len(P)]); Q=ring_path(P,20)
        for k in range(n):
            t=.28+.70*k/(n-1); q=Q[int(t*(len(Q)-1))]; a=a0+k*2.4; s=(.92-.38*t)*(1+random.uniform(-.1,.1)); el=radians(18+50*t+random.uniform(-8,8)); d=Vector((cos(a)*cos(el),sin(a)*cos(el),sin(el)))
            e=q+d*.16; tube('pet',[q,q+d*.08+Vector((0,0,.01)),e],.016,L[2])
            o=uvleaf('lf',s,s*.52,L[min(2,int(t*2.9)+(k%2 if t>.5 else 0))],curl=.22+.15*random.random(),seed=k); o.location=e; o.rotation_euler=d.to_track_quat('Y','Z').to_euler(); o.rotation_euler.rotate_axis('Y',random.uniform(-.35,.35))
        tip=Q[-1]; tube('bud',[tip,tip+Vector((.01,0,.16)),tip+Vector((.02,0,.30))],.026,Mat('bud',color='#a5493a',rough=.4).m,radii=[1,.9,.15])
    return dict(tint='#e3e5da',az=10,el=9,fillw=.80,fillh=.84,lens=80)
def uvleaf(name,Ln,W,mat,curl=.3,seed=0,nx=14,ny=26):
    v=[];f=[]; uv=[]; rnd=random.Random(seed); tw=rnd.uniform(-.2,.2); wv=rnd.random()*6
    for j in range(ny+1):
        t=j/ny; w=W*.5*max(.0,sin(pi*t**.85))**.62*(1-.12*t); w=w if 0<j<ny else .003*Ln
        for i in range(nx+1):
            u=i/nx*2-1; x=u*w; y=t*Ln; z=abs(u)**1.3*w*.30-curl*Ln*t*t+tw*u*w*t+.012*Ln*sin(t*11+wv+u*2)*abs(u)**2; v.append((x,y,z)); uv.append((i/nx,t))
    for j in range(ny):
        for i in range(nx): a=j*(nx+1)+i; f.append((a,a+1,a+nx+2,a+nx+1))
    o=meshobj(name,v,f,mat); l=o.data.uv_layers.new(name='UVMap')
    for lp in o.data.loops: l.data[lp.index].uv=uv[lp.vertex_index]
    solid(o,.008,0); return o
@product
def cactus():
    g=glaze('g','#e6dfd1',speck=.8,raw='#c09a78',rawz=.14,dark='#6b4c33'); z=pot(.55,.80,g,saucer=False,soil=False)
    gr=[stoneware('gr%d'%i,c,.8,.3) for i,c in enumerate(('#cfc6b6','#a9a094','#e2dbcd'))]; random.seed(4)
    lathe('soil',[(0,.66),(.50,.66)],gr[1],48)
    for i in range(420):
        r=.49*sqrt(random.random()); a=random.random()*tau; o=sphere('p',random.uniform(.02,.042),gr[i%3],(r*cos(a),r*sin(a),.675+random.uniform(0,.03)),12,8,(1,random.uniform(.7,1),random.uniform(.6,.8))); o.rotation_euler=(0,0,random.random()*6)
    sk=Mat('sk',rough=.55,spec=.35,sss=.05,sssr=(.02,.04,.01)); v=sk.sep(sk.co()); an=sk.math('ARCTAN2',v[1],v[0]); cr=sk.math('COSINE',sk.math('MULTIPLY',an,13.0)); sk.set('color',sk.mix(sk.math('MULTIPLY_ADD',cr,.5,.5),'#1f3d24',sk.mix(sk.noise(4,4),'#4f7a44','#6f9a58'))); sk.bump(sk.noise(30,4),.12,.012)
    sp=Mat('sp',color='#e9dcc0',rough=.6).m; ar=Mat('ar',color='#d9cdb0',rough=1,sheen=.4).m; SV=[];SF=[]
    def col(base,R,H,n,tilt=(0,0)):
        prof=[(R*.72,0)]+spline([(R*.80,.02),(R*.98,H*.3),(R,H*.7),(R*.86,H*.90),(R*.5,H*.985),(.03,H)],14)+[(0,H)]
        fn=lambda x,y,zz,t,i:(x*(1+.13*cos(n*t)),y*(1+.13*cos(n*t)),zz)
        o=lathe('col',prof,sk.m,n*22,fn=fn); M=Matrix.Translation(base)@Euler((radians(tilt[0]),radians(tilt[1]),0)).to_matrix().to_4x4(); o.matrix_world=M; PR=prof[1:-1]
        for k in range(n):
            t=tau*k/n
            for zz in [H*.05+i*.105 for i in range(int(H*.93/.105))]:
                r=np.interp(zz,[p[1] for p in PR],[p[0] for p in PR])*1.135; c=Vector((r*cos(t),r*sin(t),zz)); a_=sphere('ar',.017,ar,M@c,10,6)
                for q in range(9):
                    up=(zz/H)**3; d=(Vector((cos(t),sin(t),0))*(1-.4*up)+Vector((-sin(t)*random.uniform(-1,1),cos(t)*random.uniform(-1,1),random.uniform(-.8,.9)+up))).normalized(); L=random.uniform(.07,.15); s=d.orthogonal().normalized(); u=d.cross(s); b=len(SV)
                    for w in range(3): SV.append(tuple(M@(c+(s*cos(tau*w/3)+u*sin(tau*w/3))*.0045)))
                    SV.append(tuple(M@(c+d*L))); SF.extend([(b,b+1,b+3),(b+1,b+2,b+3),(b+2,b,b+3)])
    col(Vector((-.04,.03,.66)),.30,1.95,13); col(Vector((.27,-.10,.66)),.17,.80,11,(4,9))
    meshobj('spines',SV,SF,sp,False)
    return dict(tint='#e9e0d3',az=12,el=12,fillw=.66,fillh=.78)
def dense_sphere(R,seg=420,rings=210):
    o=sphere('ball',R,None,seg=seg,rings=rings); n=len(o.data.vertices); a=np.empty(n*3,np.float32); o.data.vertices.foreach_get('co',a); return o,a.reshape(-1,3)
def setco(o,P): o.data.vertices.foreach_set('co',P.astype(np.float32).ravel()); o.data.update()
def attr(o,name,val): at=o.data.attributes.new(name,'FLOAT','POINT'); at.data.foreach_set('value',val.astype(np.float32))
@product
def football():
    o,P=dense_sphere(1.0,560,280); N=P/np.linalg.norm(P,axis=1,keepdims=True); ph=(1+5**.5)/2
    ico=np.array([(0,s,t*ph) for s in(-1,1) for t in(-1,1)]); ico=np.vstack([ico,ico[:,[2,0,1]],ico[:,[1,2,0]]]).astype(float); import itertools; e=min(np.linalg.norm(ico[0]-q) for q in ico[1:]); dod=[ico[i]+ico[j]+ico[k] for i,j,k in itertools.combinations(range(12),3) if all(abs(np.linalg.norm(ico[u]-ico[v])-e)<1e-3 for u,v in((i,j),(j,k),(i,k)))]; assert len(dod)==20
    dod=np.array(dod); ico/=np.linalg.norm(ico,axis=1,keepdims=True); dod/=np.linalg.norm(dod,axis=1,keepdims=True); D=np.vstack([ico,dod]); r=np.array([2.327]*12+[2.267]*20); S=(N@D.T)/r*2.3; srt=np.sort(S,axis=1); d=srt[:,-1]-srt[:,-2]; idx=S.argmax(1)
    h=-.030*np.exp(-(d/.010)**2)-.012*np.exp(-(d/.03)**2); setco(o,N*(1+h)[:,None]); attr(o,'pent',(idx<12).astype(float)); attr(o,'seam',np.exp(-(d/.008)**2))
    m=Mat('ball',rough=.38,spec=.5); pa=m.n('Attribute',attribute_name='pent').outputs['Fac']; se=m.n('Attribute',attribute_name='seam').outputs['Fac']; pk=m.math('GREATER_THAN',pa,.5)
    w=m.mix(m.noise(3,4),'#f1efe9','#e6e3db'); k=m.mix(m.noise(3,4),'#17191c','#24272b'); c=m.mix(pk,w,k); c=m.mix(m.math('MULTIPLY',m.ramp(m.noise(2.2,5,.6),[(.55,0),(.75,1)]),.10),c,'#8a7a60'); m.set('color',m.mix(m.math('MULTIPLY',se,.75),c,'#3a3832')); m.bump(m.voro(75),.14,.008); m.bump(m.noise(4,3),.06,.05); o.data.materials.append(m.m); o.rotation_euler=(radians(24),radians(14),radians(32))
    return dict(tint='#dfe4dc',az=0,el=10,fillw=.68,fillh=.6)
@product
def basketball(colors=('#b5541f','#c9662c','#7a3412'),seam='#1c1a19'):
    o,P=dense_sphere(1.0,560,280); N=P/np.linalg.norm(P,axis=1,keepdims=True); x,y,z=N.T
    e=np.abs(y)-(.50+.20*z**2); d=np.minimum(np.minimum(np.abs(x),np.abs(z)) if False else np.minimum(np.abs(y),np.abs(z)),np.abs(e)*.95); wd=.020
    s=1/(1+np.exp((d-wd)/.0045)); setco(o,N*(1-.020*s)[:,None]); attr(o,'seam',s)
    m=Mat('ball',rough=.55,spec=.4); se=m.n('Attribute',attribute_name='seam').outputs['Fac']; c=m.mix(m.noise(2.5,5,.6),*colors[:2]); vo=m.voro(52); c=m.mix(m.ramp(vo,[(.0,0),(.5,.45)]),c,colors[2]); k=m.ramp(se,[(.45,0),(.55,1)]); m.set('color',m.mix(k,c,seam)); peb=m.math('MULTIPLY',m.math('SUBTRACT',1.0,k),m.ramp(vo,[(0,1),(.45,0)])); m.bump(peb,.55,.016); o.data.materials.append(m.m); o.rotation_euler=(radians(18),radians(-22),radians(38))
    return dict(tint='#e6dfd4',az=0,el=10,fillw=.68,fillh=.6)
@product
def dice(first=('#efe6d3','#1d1a18'),second=('#8f1f24','#f1e9d8')):
    def mk(col,pip,name):
        m=Mat('d'+name,color=col,rough=.16,spec=.5,sss=.12,sssr=(.05,.04,.03),coat=.3); m.b.inputs['Subsurface Color'].default_value=C(col); m.bump(m.noise(3,2),.03,.04); k=Mat('k'+name,color=pip,rough=.3).m
        o=box('die',1,1,1,m.m,.11,7); o.data.materials.append(k); bm=bmesh.new(); q=.25; pat={1:[(0,0)],2:[(-q,-q),(q,q)],3:[(-q,-q),(0,0),(q,q)],4:[(a,b) for a in(-q,q) for b in(-q,q)],5:[(a,b) for a in(-q,q) for b in(-q,q)]+[(0,0)],6:[(a,b) for a in(-q,q) for b in(-q,0,q)]}
        F={1:((0,0,1),(1,0,0),(0,1,0)),6:((0,0,-1),(1,0,0),(0,1,0)),2:((0,-1,0),(1,0,0),(0,0,1)),5:((0,1,0),(1,0,0),(0,0,1)),3:((1,0,0),(0,1,0),(0,0,1)),4:((-1,0,0),(0,1,0),(0,0,1))}
        for n,(a,u,w) in F.items():
            for (p,s) in pat[n]: c=Vector(a)*.545+Vector(u)*p+Vector(w)*s; bmesh.ops.create_uvsphere(bm,u_segments=28,v_segments=16,radius=.105 if n>1 else .135,matrix=Matrix.Translation(c))
        me=bpy.data.meshes.new('cut'); bm.to_mesh(me); bm.free(); cu=bpy.data.objects.new('cut',me); bpy.context.scene.collection.objects.link(cu); me.materials.append(m.m); me.materials.append(k)
        for p in me.polygons: p.material_index=1; p.use_smooth=True
        boolean(o,cu); bpy.context.view_layer.update(); return tomesh(o)
    a=mk(*first,'a'); b=mk(*second,'b'); a.data.use_auto_smooth=b.data.use_auto_smooth=True
    up={1:(0,0,0),2:(-90,0,0),3:(0,-90,0),4:(0,90,0),5:(90,0,0),6:(180,0,0)}
    def put(o,face,x,y,z,rz): 
        R=Matrix.Rotation(radians(rz),4,'Z')@Euler([radians(v) for v in up[face]]).to_matrix().to_4x4(); n=copy(o); n.matrix_world=Matrix.Translation((x,y,z))@R; return n
    put(a,6,-.95,-.15,.5,20); put(b,3,.42,-.55,.5,-28); put(a,2,1.45,.35,.5,51); put(b,5,-.25,1.05,.5,8); put(a,4,-.22,.38,1.5,-20) if False else None
    put(a,1,-.30,.30+.3,.5,-12) if False else None
    put(a,4,1.0,1.65,.5,70); n=put(b,1,-.62,.52,1.5,-14); bpy.data.objects.remove(n); n=put(b,1,-.58,.42,1.50,38)
    a.hide_render=b.hide_render=True; del a['product']; del b['product']
    return dict(tint='#dfe2dc',az=6,el=30,fillw=.84,fillh=.62)
@product
def chess():
    lt=wood('lt','#d9b483','#b3854f','z',1.8,.32,.25); dk=wood('dk','#4a2a1a','#1f100a','z',1.8,.30,.3)
    felt=Mat('felt',color='#2a4034',rough=1,sheen=.5).m
    def base(h): return [(0,0),(.30,0,.01),(.335,.03,.02),(.335,.085,.03),(.29,.12,.015),(.29,.15,.01),(.25,.19,.04)]
    def pawn(m): return [lathe('pawn',fillet(base(0)+[(.15,.34,.15),(.115,.60,.1),(.115,.64,.01),(.19,.655,.012),(.19,.69,.012),(.10,.705,.01)],6)+[(.165*cos(a),.835+.165*sin(a)) for a in [radians(-52+i*142/20) for i in range(20)]]+[(0,1.0)],m,96)]
    def rook(m):
        o=lathe('rook',fillet(base(0)+[(.20,.40,.15),(.17,.74,.1),(.17,.78,.01),(.25,.795,.012),(.25,.83,.012),(.19,.85,.01),(.205,.92,.03),(.265,.96,.02),(.27,1.16,.012),(.20,1.16,.01),(.20,1.07),(0,1.07)],6),m,96); 
        bm=bmesh.new()
        for k in range(3): bmesh.ops.create_cube(bm,size=1,matrix=Matrix.Rotation(tau*k/6,4,'Z')@Matrix.Translation((0,0,1.15))@Matrix.Diagonal((.9,.085,.12,1)))
        me=bpy.data.meshes.new('c'); bm.to_mesh(me); bm.free(); c=bpy.data.objects.new('c',me); bpy.context.scene.collection.objects.link(c); boolean(o,c); return [o]
    def bishop(m):
        o=lathe('bish',fillet(base(0)+[(.16,.42,.2),(.115,.86,.1),(.115,.90,.01),(.20,.915,.012),(.20,.95,.012),(.11,.965,.01),(.11,.99,.01)],6)+spline([(.12,1.0),(.165,1.10),(.15,1.24),(.06,1.40),(.03,1.43)],8)+[(.05*cos(a),1.47+.05*sin(a)) for a in [radians(-50+i*140/10) for i in range(10)]]+[(0,1.52)],m,96); c=box('c',.5,.035,.5,m,0,loc=(.10,0,1.36),rot=(0,-35,0)); c.rotation_euler=(0,radians(0),0); c.matrix_world=Matrix.Translation((.14,0,1.32))@Matrix.Rotation(radians(35),4,'Y')@Matrix.Diagonal((.55,1,.06,1)); c2=box('cut',.34,.5,.030,m,0); c2.matrix_world=Matrix.Translation((.15,0,1.33))@Matrix.Rotation(radians(-52),4,'Y'); bpy.data.objects.remove(c); boolean(o,c2); return [o]
    def queen(m):
        def fn(x,y,z,t,i):
            k=max(0,min(1,(z-1.40)/.08)); s=1; return (x*(1+.05*k*cos(9*t)),y*(1+.05*k*cos(9*t)),z-.035*k*(.5-.5*cos(9*t)))
        return [lathe('queen',fillet(base(0)+[(.18,.5,.2),(.125,1.05,.1),(.125,1.09,.01),(.225,1.105,.012),(.225,1.14,.012),(.13,1.155,.01),(.14,1.24,.05),(.225,1.49,.02),(.185,1.50,.01),(.14,1.44,.02),(.05,1.50,.03)],6)+[(.052*cos(a),1.55+.052*sin(a)) for a in [radians(-40+i*130/10) for i in range(10)]]+[(0,1.602)],m,144,fn=fn)]
    def king(m):
        s=snap(); lathe('king',fillet(base(0)+[(.185,.52,.2),(.13,1.14,.1),(.13,1.18,.01),(.235,1.195,.012),(.235,1.23,.012),(.14,1.245,.01),(.15,1.32,.05),(.215,1.55,.02),(.19,1.575,.02),(.06,1.63,.02),(.03,1.66,.01),(0,1.66)],6),m,96)
        box('c1',.055,.05,.24,m,.012,3,loc=(0,0,1.76)); box('c2',.17,.05,.055,m,.012,3,loc=(0,0,1.78)); return since(s)
    u=.86; bd=Mat('board',rough=.28,spec=.45,coat=.25); ck=bd.n('TexChecker',{'Vector':bd.co('Object',loc=(0,0,.5)),'Scale':1/u,'Color1':(1,1,1,1),'Color2':(0,0,0,1)}).outputs['Fac']
    g1=bd.noise(5,5,.65,bd.co(scale=(.5,6,1))); g2=bd.noise(5,5,.65,bd.co(scale=(6,.5,1))); bd.set('color',bd.mix(ck,bd.mix(g1,'#3a2013','#5a3620'),bd.mix(g2,'#c99f6b','#e0bf90')))
    b=box('board',u*8,u*8,.05,bd.m,.004,1,loc=(0,u*2,-.025)); fr=wood('fr','#4a2a1a','#241309','x',.6,.3,.25); f=box('frame',u*8+.9,u*8+.9,.30,fr,.04,4,loc=(0,u*2,-.17)); 
    for o in(b,f): del o['product']
    def put(l,i,j,rz=0): g=group(l,((i+.5)*u+random.uniform(-.03,.03),(j+.5)*u+random.uniform(-.03,.03),.001),(0,0,rz))
    random.seed(2); put(king(lt),0,-1,8); put(queen(lt),-1,0,0); put(rook(lt),1,0,10); put(pawn(lt),-1,-2); put(bishop(dk),1,1,30) ; put(pawn(dk),0,1); put(king(dk),-1,2,0); put(pawn(dk),1,-2); put(pawn(lt),-2,-1)
    return dict(tint='#e3dcd0',az=22,el=20,fillw=.80,fillh=.62,dof=0,floor=-.32)
def yarn_strand(V,F,UV,P,r,closed=True,seg=8):
    n=len(P); b=len(V)
    for i in range(n):
        t=(P[(i+1)%n]-P[i-1] if closed else P[min(i+1,n-1)]-P[max(i-1,0)]).normalized(); s=t.cross(P[i]).normalized() if t.cross(P[i]).length>1e-4 else t.orthogonal().normalized(); u=s.cross(t)
        for k in range(seg): a=tau*k/seg; V.append(tuple(P[i]+(s*cos(a)+u*sin(a))*r)); UV.append((i*.02*3.1,k/seg))
    for i in range(n if closed else n-1):
        for k in range(seg): F.append((b+i*seg+k,b+i*seg+(k+1)%seg,b+((i+1)%n)*seg+(k+1)%seg,b+((i+1)%n)*seg+k))
@product
def yarn(big='#b5563f',small='#d9c7a6'):
    def ball(R,col,loc,seed,nb=30):
        m=Mat('y'+col,rough=.95,spec=.08,sheen=.8); uv=m.sep(m.co('UV')); ply=m.math('SINE',m.math('ADD',m.math('MULTIPLY',uv[0],120.0),m.math('MULTIPLY',uv[1],tau*3))); m.set('color',m.mix(m.math('MULTIPLY_ADD',ply,.5,.5),mixc(col,'#000000',.30),m.mix(m.noise(30,3),col,mixc(col,'#ffffff',.12)))); m.bump(ply,.8,.012); m.bump(m.noise(120,3),.5,.006)
        rnd=random.Random(seed); V=[];F=[];UV=[]; r=.030
        sphere('core',R*.93,m.m,loc,48,24)
        axes=[]
        for b in range(nb):
            ax=Vector((rnd.gauss(0,1),rnd.gauss(0,1),rnd.gauss(0,1))).normalized(); e1=ax.orthogonal().normalized(); e2=ax.cross(e1); nl=9; RR=R*(.955+.055*b/nb)
            for L in range(nl):
                off=(L-(nl-1)/2)*.056+rnd.uniform(-.006,.006); rr=sqrt(RR*RR-off*off); ph=rnd.random()*6; w1,w2=rnd.uniform(.004,.014),rnd.uniform(0,6); P=[]
                for i in range(110):
                    a=tau*i/110; d=off+w1*sin(2*a+w2)+.10*sin(a+ph*0+b); p=(e1*cos(a)+e2*sin(a))*rr+ax*d; P.append(p.normalized()*(RR+.012*sin(3*a+ph)))
                yarn_strand(V,F,UV,P,r*rnd.uniform(.9,1.08))
        o=meshobj('yarn',V,F,m.m); l=o.data.uv_layers.new(name='UVMap'); arr=np.array(UV,np.float32)[np.array([lp.vertex_index for lp in o.data.loops])]; l.data.foreach_set('uv',arr.ravel()); o.location=loc
        # fuzz
        cu=bpy.data.curves.new('fz','CURVE'); cu.dimensions='3D'; cu.bevel_depth=.0016; cu.bevel_resolution=0
        for i in range(1600):
            d=Vector((rnd.gauss(0,1),rnd.gauss(0,1),rnd.gauss(0,1))).normalized(); t=d.orthogonal().normalized(); t.rotate(Matrix.Rotation(rnd.random()*tau,3,d)); p=d*R*1.025; sp=cu.splines.new('POLY'); sp.points.add(4); L=rnd.uniform(.05,.13); c=rnd.uniform(-1,1)
            for q in range(5): f=q/4; w=p+t*L*f+d*(L*.45*sin(f*pi*.7))+t.cross(d)*L*.4*c*f*f; sp.points[q].co=(*w,1)
        fo=bpy.data.objects.new('fz',cu); cu.materials.append(m.m); bpy.context.scene.collection.objects.link(fo); fo.location=loc; return m.m
    ball(.74,big,(-.30,.25,.76),3); m=ball(.60,small,(.72,-.25,.62),9,26)
    # loose tail
    V=[];F=[];UV=[]; P=ring_path([(1.1,-.6,.35),(1.12,-.80,.06),(.85,-1.02,.032),(.35,-.90,.032),(-.05,-1.05,.032),(-.42,-.88,.032),(-.80,-1.0,.032)],22); yarn_strand(V,F,UV,[p for p in P],.030,False); o=meshobj('tail',V,F,m); l=o.data.uv_layers.new(name='UVMap'); arr=np.array(UV,np.float32)[np.array([lp.vertex_index for lp in o.data.loops])]; l.data.foreach_set('uv',arr.ravel())
    # bamboo needles
    w=wood('nd','#d9b583','#b08a55','z',1.5)
    for (a,b_) in(((-1.15,.95,1.75),(-.05,.05,.50)),((-.75,1.25,1.85),(-.35,.1,.55))):
        a,b_=Vector(a),Vector(b_); q=(b_-a); s=snap(); lathe('nd',fillet([(0,0),(.028,.02,.01),(.028,q.length)],4),w,32); sphere('kn',.07,w,(0,0,-.03),32,16); e=group(since(s),a); e.rotation_euler=q.to_track_quat('Z','Y').to_euler()
    return dict(tint='#e9e2d8',az=8,el=18,fillw=.84,fillh=.66)
@product
def locomotive(colors=('#b23a2e','#2f5b50','#d9a441')):
    w=wood('w','#d8b080','#b07f48','x',1.0,.42,.1); w2=wood('w2','#d8b080','#b07f48','z',1.0,.42,.1,3)
    def paint(n,c): m=Mat(n,rough=.3,coat=.3,coatr=.1); m.set('color',m.mix(m.noise(2.5,4),mixc(c,'#000000',.06),mixc(c,'#ffffff',.03))); m.bump(m.noise(12,4,.6,m.co(scale=(.4,4,4))),.08,.02); return m.m
    rd=paint('rd',colors[0]); gn=paint('gn',colors[1]); yl=paint('yl',colors[2]); bk=paint('bk','#26282a')
    box('bed',2.3,.72,.16,w,.035,5,loc=(0,0,.42)); box('buf',.10,.80,.16,rd,.03,4,loc=(1.18,0,.42)); o=lathe('boil',fillet([(0,0),(.33,0,.05),(.33,1.28,.02),(0,1.28)],8),gn,128); o.rotation_euler=(0,90*pi/180,0); o.location=(-.28,0,.84); 
    for x in(-.05,.42,.80): o=lathe('bnd',fillet([(.328,-.035),(.340,-.035,.008),(.340,.035,.008),(.328,.035)],3),yl,128); o.rotation_euler=(0,pi/2,0); o.location=(x,0,.84)
    o=lathe('face',fillet([(0,.03),(.20,.03,.01),(.24,0,.01)],4),bk,64); o.rotation_euler=(0,pi/2,0); o.location=(1.0,0,.84); o=lathe('lamp',fillet([(0,.06),(.05,.06,.015),(.06,0,.01)],4),yl,48); o.rotation_euler=(0,pi/2,0); o.location=(1.02,0,.90)
    c=box('cab',.68,.70,.86,rd,.045,5,loc=(-.72,0,.93)); 
    cut=slab('cutw',.36,.34,1.4,.08,None,0); cut.rotation_euler=(radians(90),0,0); cut.location=(-.72,.7,1.10); 
    m2=c; boolean(c,cut); c.data.materials.append(rd)
    sweep('roof',[(-1.16,0,1.40),(-.72,0,1.40),(-.28,0,1.40)],[.44,.44,.44],[.065,.065,.065],bk,(0,1,0),seg=40,power=3.2,sub=4)
    lathe('chim',fillet([(0,1.1),(.11,1.1,.01),(.10,1.35,.05),(.19,1.56,.02),(.19,1.62,.015),(.13,1.62,.01),(.12,1.5)],6),bk,64).location=(.72,0,0); lathe('dome',fillet([(.13,1.1),(.13,1.26,.02),(.10,1.33,.06),(0,1.36)],8),yl,64).location=(.20,0,0)
    def wheel(x,R,y):
        s=snap(); o=lathe('wh',fillet([(0,-.07),(R-.02,-.07,.02),(R,-.05,.02),(R,.05,.02),(R-.03,.07,.02),(R*.74,.07,.01),(R*.70,.045,.01),(R*.24,.045,.01),(R*.2,.075,.01),(0,.075)],6),rd,96); lathe('hub',fillet([(0,.12),(.045,.11,.03),(.06,.07)],5),w2,48); 
        for k in range(5): b=box('sp',R*.52,.045,.03,rd,.008,2); b.location=(R*.47*cos(tau*k/5),R*.47*sin(tau*k/5),.052); b.rotation_euler=(0,0,tau*k/5)
        g=group(since(s),(x,y,R)); g.rotation_euler=(radians(90) if y<0 else radians(-90),0,0)
    for y in(-.44,.44): wheel(-.72,.36,y); wheel(.22,.24,y); wheel(.82,.24,y)
    rod=sweep('rod',[(-.62,-.545,.30),(0,-.545,.27),(.82,-.545,.24)],[.012]*3,[.032]*3,yl,(0,1,0),seg=16,power=4)
    return dict(tint='#e3e4de',az=30,el=15,fillw=.84,fillh=.62)
@product
def giftbox(paper_color='#2f4b4a',ribbon=('#c9643f','#d9784f')):
    pp=paper('pp',paper_color,.6,.05,.03); kp=paper('kp','#c9a982'); rb=Mat('rb',rough=.38,spec=.4,sheen=.4); rb.set('color',rb.mix(rb.noise(3,3),*ribbon)); rb.bump(rb.wave(70,rb.co('UV'),0,dirn='X'),.12,.004); rb.bump(rb.noise(5,3),.08,.03); rb=rb.m
    W=1.5; H=1.0; box('b',W,W,H,pp,.02,4,loc=(0,0,H/2)); box('lid',W+.06,W+.06,.30,pp,.022,4,loc=(0,0,H-.10))
    top=H+.052
    for rot in(0,90):
        s=snap(); e=W/2+.034; sweep('rib',[(0,-e,.0),(0,-e,.5),(0,-e-.006,H-.2),(0,-e-.004,top-.01),(0,-e+.03,top+.004),(0,0,top+.006),(0,e-.03,top+.004),(0,e+.004,top-.01),(0,e+.006,H-.2),(0,e,.5),(0,e,0)],.085,.004,rb,(1,0,0),seg=12,power=5,raw=True); group(since(s),(0,0,0),(0,0,rot))
    # bow: four loops, two tails, a knot
    def loop(a,L,wd,lift,tilt):
        s=snap(); P=[(0,0,.03),(L*.35,0,.10+lift*.6),(L*.75,0,.20+lift),(L,0,.17+lift*.9),(L*.97,0,.03+lift*.4),(L*.65,0,.015+lift*.1),(L*.25,0,.02),(0,0,.02)]
        sweep('lp',P,[wd*.35,wd*.8,wd,wd,wd,wd*.9,wd*.6,wd*.35],[.006]*3,rb,(0,1,0),seg=24,power=4,sub=12); group(since(s),(0,0,top),(tilt,0,a))
    for a,L,l,t in((28,.62,.10,10),(152,.62,.10,-10),(208,.60,.06,8),(-28,.60,.06,-8),(80,.46,.20,0),(262,.46,.20,0)): loop(a,L,.085,l,t)
    for a in(-62,-118): s=snap(); sweep('tl',[(0,0,.03),(.20,0,.07),(.40,.02,.022),(.54,.0,.014),(.62,-.02,.014),(.68,-.03,.014)],[.04,.07,.085,.085,.085,.085],[.005]*3,rb,(0,1,0),seg=16,power=4); group(since(s),(0,0,top),(0,0,a))
    k=sphere('knot',.085,rb,(0,0,top+.07),32,16,(1.15,1.0,.85))
    s=snap(); slab('tag',.30,.52,.008,.03,kp,.002,2); text('for you',.085,ink('k','#4a2f20'),'script',(0,-.06,.0088),(0,0,90),.0004); torus('e',.02,.006,metal('e','#b08a4a',.3),24,8,(0,.20,.009)); group(since(s),(.42,-.36,top+.02),(4,-5,52))
    return dict(tint='#e9e0d6',az=30,el=27,fillw=.76,fillh=.66)
@product
def pen(resin=('#071a2b','#12415c','#2f7d95','#0b2a40')):
    rs=Mat('rs',rough=.09,spec=.55,coat=.6,coatr=.03); n=rs.noise(2.4,4,.6,rs.co(scale=(1,1,.5)),2.5); rs.set('color',rs.ramp(n,list(zip((.30,.5,.66,.8),resin)))); rs=rs.m; gd=metal('gd','#d9b368',.14); st=metal('st','#dcdee0',.12)
    s=snap() # axis z, nib up
    lathe('bar',fillet([(0,0),(.055,0,.03),(.085,.12,.05),(.098,.5,.2),(.100,1.0,.1),(.094,1.02,.004)],8),rs,96); lathe('r1',fillet([(.098,.10),(.0,.10)],1),gd,16); lathe('ring',fillet([(.094,1.015),(.101,1.017,.003),(.101,1.04,.003),(.09,1.042)],3),gd,96); lathe('sec',fillet([(.088,1.04),(.080,1.10,.05),(.068,1.34,.05),(.078,1.41,.01),(.074,1.425,.006),(.05,1.43)],6),plastic('bk','#141416',.12),96)
    V=[];F=[];NX,NY=16,34
    for j in range(NY+1):
        t=j/NY; w=(.060*min(1,(1-t)/.12*.9+.10) if False else .066*(1-max(0,(t-.42)/.58)**1.25)+.0035); rad=.066*(1-.45*t)
        for i in range(NX+1): u=i/NX*2-1; a=u*w/rad*.95; V.append((rad*sin(a),rad*cos(a)-.018-.030*t,1.40+.42*t))
    F=[(j*(NX+1)+i,j*(NX+1)+i+1,(j+1)*(NX+1)+i+1,(j+1)*(NX+1)+i) for j in range(NY) for i in range(NX)]
    o=meshobj('nib',V,F,gd); solid(o,.006,1); dk=Mat('dk',color='#0b0b0c',rough=.6).m; b=box('slit',.004,.004,.24,dk,0,loc=(0,.034,1.69)); b.rotation_euler=(radians(9.5),0,0); q=sphere('hole',.012,dk,(0,.0445,1.565),16,8,(1,.4,1)); 
    lathe('feed',fillet([(0,0),(.045,0),(.028,.30,.02),(0,.32)],3),plastic('fd','#161617',.4),32).matrix_local=Matrix.Translation((0,-.012,1.42))@Matrix.Diagonal((1,.6,1,1)); sphere('tip',.008,st,(0,-.0,1.822),12,8)
    g=group(since(s),(0,0,0)); g.rotation_euler=(radians(-90),0,0); g.location=(.0,0,0); 
    T=bpy.data.objects.new('t',None); bpy.context.scene.collection.objects.link(T); g.parent=T; T.location=(-.05,-.85,.10); T.rotation_euler=(radians(0),0,radians(0))
    s=snap(); lathe('cap',fillet([(.100,0),(.112,.004,.004),(.112,.06,.004),(.110,.062),(.112,.5,.2),(.105,.85,.1),(.09,.93,.03),(0,.94)],6),rs,96); 
    for z in(.0,.045): lathe('cr',fillet([(.11,z+.0),(.1165,z+.002,.003),(.1165,z+.018,.003),(.11,z+.02)],3),gd,96)
    lathe('fin',fillet([(0,.935),(.06,.935,.006),(.06,.96,.01),(.03,.985,.015),(0,.99)],4),gd,48); sweep('clip',[(0,.085,.925),(0,.150,.90),(0,.158,.70),(0,.140,.40),(0,.128,.28)],[.022,.032,.030,.024,.02],[.010]*3,gd,(1,0,0),seg=20,power=4); sphere('cb',.034,gd,(0,.132,.27),24,12)
    g2=group(since(s)); g2.rotation_euler=(radians(-90),0,0); T2=bpy.data.objects.new('t',None); bpy.context.scene.collection.objects.link(T2); g2.parent=T2; T2.location=(.34,-.62,.115); T2.rotation_euler=(0,0,radians(-22)); 
    # ink bottle behind
    gl=glass('gl','#f6fafb',ior=1.5); s=snap(); lathe('ib',fillet([(0,0),(.42,0,.08),(.46,.16,.1),(.44,.40,.10),(.22,.50,.04),(.22,.62,.008),(.19,.62,.008),(.19,.49,.04),(.36,.37,.1),(.38,.16,.1),(0,.10)],8),gl,96); lathe('ink',fillet([(0,.101),(.3805,.161,.08),(.372,.30),(.36,.292),(0,.292)],5),Mat('inkk',color='#06233a',rough=.05,spec=.5).m,96); lathe('ic',fillet([(.0,.60),(.25,.60,.01),(.255,.80,.02),(0,.805)],5),plastic('ick','#1a1a1c',.25),128); lb=paper('ilb','#f2ecdf'); group(since(s),(-.62,.52,0))
    return dict(tint='#e1e3e4',az=30,el=33,fillw=.84,fillh=.74,bounces=(10,3,5,10))
