// The compiler looks for this module wherever one file imports both Testing and a module called CoreImage. On systems that have both, it
// lets tests attach images. Here it is empty.
