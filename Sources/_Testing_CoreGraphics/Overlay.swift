// The compiler looks for this module wherever one file imports both Testing and a module called CoreGraphics: Testing attaches pictures
// to tests by it, on systems that have both. Here it holds nothing.
