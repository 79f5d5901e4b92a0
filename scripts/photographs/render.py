"""blender -b -P render.py -- name[:view] [name...] [w=640 h=800 spp=64 tag=x]"""
import json, sys, os, time, subprocess
HERE=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,HERE); sys.dont_write_bytecode=True
import bpy, numpy as np
import lib; from lib import *
import importlib
REG={}
for mod in ('kitchen','desk','wear','play','more','extra','more2','more3'):
    if os.path.exists(f'{HERE}/{mod}.py'): m=importlib.import_module(mod); REG.update(m.REG)
args=sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
opt=dict(w=640,h=800,spp=26,tag='',k=.9,r=7,g=.08,raw=0); names=[]
SHOTS={s['name']:s for s in json.load(open(os.environ.get('SHOTS',f'{HERE}/shots.json')))}
for a in args:
    if '=' in a: k,v=a.split('='); opt[k]=type(opt[k])(v)
    else: names.append(a)
if not names: names=[n for n in SHOTS if not os.path.exists(f"{os.environ.get('OUT',HERE)}/png/{n}.png")]
B=os.environ.get('OUT',HERE)
def passes(tmp):
    sc=bpy.context.scene; vl=sc.view_layers[0]; vl.use_pass_normal=True; vl.use_pass_diffuse_color=True; vl.use_pass_glossy_color=True
    sc.use_nodes=True; nt=sc.node_tree; nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers'); fo=nt.nodes.new('CompositorNodeOutputFile'); fo.base_path=tmp; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.exr_codec='NONE'
    fo.file_slots.clear()
    for s,o in(('rgb','Image'),('nor','Normal'),('alb','DiffCol'),('glo','GlossCol')): fo.file_slots.new(s); nt.links.new(rl.outputs[o],fo.inputs[s])
    co=nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'],co.inputs[0])
def load(p,w,h):
    im=bpy.data.images.load(p); im.colorspace_settings.name='Non-Color'; a=np.empty(w*h*4,np.float32); im.pixels.foreach_get(a); bpy.data.images.remove(im); return a.reshape(-1,4)[:,:3].copy()
import traceback
for nm in names:
    try:
        shot=SHOTS[nm]; view=shot.get('view',''); t0=time.time(); reset(); random.seed(7); noise.seed_set(3)
        st=REG[shot.get('model',nm)](**shot.get('with',{})) or {}
        views=st.pop('views',{}); bounces=st.pop('bounces',(6,3,4,8)); 
        if view: st.update(views[view])
        st.update(shot.get('studio',{}))
        mul=st.pop('spp',1.0)
        studio(**st); tb=time.time()-t0
        w,h=opt['w'],opt['h']; spp=max(2,int(opt['spp']*mul)//2); tmp=f'{B}/tmp/{nm}'; os.makedirs(tmp,exist_ok=True)
        t1=time.time(); R=[]
        for s in(1,2):
            setup_render(w,h,spp,s*977,bounces); sc=bpy.context.scene; passes(tmp); sc.frame_set(s); sc.render.filepath=f'{tmp}/dummy'
            bpy.ops.render.render(write_still=False)
            R.append(load(f'{tmp}/rgb{s:04d}.exr',w,h))
        al=load(f'{tmp}/alb0001.exr',w,h)+.5*load(f'{tmp}/glo0001.exr',w,h); no=load(f'{tmp}/nor0001.exr',w,h); tr=time.time()-t1; t2=time.time()
        for a,f in((R[0],'A'),(R[1],'B'),(al,'L'),(no,'N')): a.astype(np.float32).tofile(f'{tmp}/{f}.raw')
        subprocess.run([f'{HERE}/denoise',str(w),str(h)]+[f'{tmp}/{x}.raw' for x in 'ABLN']+[f'{tmp}/O.raw',str(opt['k']),str(opt['r']),str(opt['g'])],check=True)
        o=np.fromfile(f'{tmp}/O.raw',np.float32).reshape(-1,3)
        def save(arr,p):
            a=np.ones((w*h,4),np.float32); a[:,:3]=arr; im=bpy.data.images.new('o',w,h,float_buffer=True); im.colorspace_settings.name='Linear'; im.pixels.foreach_set(a.ravel()); im.update()
            sc.render.image_settings.file_format='PNG'; sc.render.image_settings.color_mode='RGB'; im.save_render(p,scene=sc); bpy.data.images.remove(im)
        tag=opt['tag']; fn=f'{B}/png/{nm}{tag}.png'; save(o,fn)
        if opt['raw']: save((R[0]+R[1])/2,fn.replace('.png','.noisy.png'))
        for f in os.listdir(tmp): os.remove(f'{tmp}/{f}')
        os.rmdir(tmp)
        line=f'{nm} spp={spp*2} build={tb:.1f}s render={tr:.1f}s denoise={time.time()-t2:.1f}s'; print('DONE',line,flush=True); open(f'{B}/times.log','a').write(f'{w}x{h} '+line+'\n')

    except Exception: traceback.print_exc()
