/// Symbols that have to do with one another, by the names that `Image(systemName:)` knows. Each has variants as well: `.fill`,
/// `.circle`, `.slash` and their like.
struct SymbolTheme: Identifiable {
    let title: String
    let names: [String]

    var id: String { title }

    static let all: [SymbolTheme] = [
        SymbolTheme(title: "Signs", names: [
            "plus", "minus", "multiply", "divide", "equal", "lessthan", "greaterthan", "plusminus", "percent", "number", "sum",
            "function", "infinity", "x.squareroot", "checkmark", "xmark", "exclamationmark", "questionmark", "info", "ellipsis",
            "at", "asterisk", "dollarsign", "eurosign", "sterlingsign", "yensign", "bitcoinsign", "command", "option",
            "control", "shift", "return", "escape",
        ]),
        SymbolTheme(title: "Arrows", names: [
            "arrow.up", "arrow.down", "arrow.left", "arrow.right", "arrow.up.right", "arrow.down.left", "arrow.up.and.down",
            "arrow.left.and.right", "arrow.up.arrow.down", "arrow.left.arrow.right", "arrow.up.left.and.arrow.down.right",
            "arrow.down.right.and.arrow.up.left", "arrow.up.and.down.and.arrow.left.and.right", "arrow.clockwise",
            "arrow.counterclockwise", "arrow.triangle.2.circlepath", "arrow.2.squarepath", "arrow.uturn.backward",
            "arrow.uturn.forward", "arrow.turn.down.right", "arrow.turn.up.right", "arrow.triangle.branch",
            "arrow.triangle.merge", "arrow.right.to.line", "arrow.down.to.line", "arrowshape.left", "arrowshape.right",
            "arrowshape.turn.up.left", "arrowshape.turn.up.right", "arrowtriangle.up", "arrowtriangle.down", "chevron.up",
            "chevron.down", "chevron.left", "chevron.right", "chevron.right.2", "chevron.up.chevron.down",
            "chevron.left.forwardslash.chevron.right",
        ]),
        SymbolTheme(title: "Shapes", names: [
            "circle", "circle.dotted", "circle.dashed", "circle.lefthalf.filled", "circle.inset.filled", "circle.grid.2x2",
            "circle.grid.3x3", "circle.hexagongrid", "smallcircle.filled.circle", "target", "square", "square.dashed",
            "square.lefthalf.filled", "square.split.2x1", "square.split.2x2", "square.grid.2x2", "square.grid.3x3",
            "square.on.square", "square.stack", "square.stack.3d.up", "square.3.layers.3d", "app", "rectangle",
            "rectangle.portrait", "rectangle.on.rectangle", "rectangle.stack", "rectangle.3.group", "rectangle.grid.2x2",
            "rectangle.split.3x1", "rectangle.inset.filled", "rectangle.dashed", "capsule", "oval", "triangle", "diamond",
            "rhombus", "pentagon", "hexagon", "octagon", "seal", "star", "heart", "suit.heart", "suit.diamond", "suit.club",
            "suit.spade", "shield", "cube", "cylinder", "grid",
        ]),
        SymbolTheme(title: "Documents", names: [
            "doc", "doc.text", "doc.richtext", "doc.on.doc", "doc.on.clipboard", "doc.text.magnifyingglass", "clipboard",
            "list.clipboard", "note", "note.text", "newspaper", "book", "book.closed", "books.vertical", "magazine", "bookmark",
            "folder", "tray", "tray.full", "tray.and.arrow.down", "tray.and.arrow.up", "archivebox", "externaldrive",
            "internaldrive", "paperclip", "link", "signature", "trash",
        ]),
        SymbolTheme(title: "Writing", names: [
            "pencil", "pencil.line", "pencil.and.outline", "highlighter", "scribble", "scribble.variable", "lasso",
            "square.and.pencil", "eraser", "textformat", "textformat.size", "character", "bold", "italic", "underline",
            "strikethrough", "paragraphsign", "text.alignleft", "text.aligncenter", "text.alignright", "text.justify",
            "increase.indent", "decrease.indent", "text.append", "text.quote", "list.bullet", "list.number", "list.star",
            "list.bullet.indent", "list.bullet.rectangle", "checklist", "text.cursor", "quote.opening", "quote.closing",
        ]),
        SymbolTheme(title: "Commands", names: [
            "square.and.arrow.up", "square.and.arrow.down", "line.3.horizontal", "line.3.horizontal.decrease",
            "slider.horizontal.3", "switch.2", "sidebar.left", "sidebar.right", "squares.below.rectangle",
            "plus.rectangle.on.rectangle", "magnifyingglass", "plus.magnifyingglass", "minus.magnifyingglass", "cursorarrow",
            "cursorarrow.rays", "aspectratio", "flip.horizontal", "crop", "rotate.left", "rotate.right", "tablecells",
            "delete.left", "clear", "align.horizontal.left", "align.horizontal.center", "align.vertical.top",
            "distribute.horizontal.center", "wand.and.stars", "sparkles", "accessibility",
        ]),
        SymbolTheme(title: "Letters and talk", names: [
            "envelope", "envelope.open", "paperplane", "message", "bubble", "bubble.left", "bubble.right", "text.bubble",
            "quote.bubble", "captions.bubble", "exclamationmark.bubble", "questionmark.bubble", "ellipsis.bubble",
            "plus.bubble", "bubble.left.and.bubble.right", "phone", "phone.down", "phone.arrow.up.right", "megaphone", "bell",
            "personalhotspot", "antenna.radiowaves.left.and.right", "dot.radiowaves.left.and.right", "wifi", "cellularbars",
        ]),
        SymbolTheme(title: "Time and numbers", names: [
            "calendar", "clock", "clock.arrow.circlepath", "alarm", "timer", "stopwatch", "hourglass",
            "gauge.with.dots.needle.bottom.50percent", "speedometer", "barometer", "thermometer.medium", "ruler", "chart.bar",
            "chart.pie", "chart.line.uptrend.xyaxis", "chart.line.downtrend.xyaxis", "chart.xyaxis.line", "chart.dots.scatter",
            "point.3.connected.trianglepath.dotted",
        ]),
        SymbolTheme(title: "Pictures and music", names: [
            "play", "pause", "stop", "playpause", "forward", "backward", "forward.end", "backward.end", "goforward.10",
            "gobackward.10", "eject", "shuffle", "repeat", "repeat.1", "record.circle", "music.note", "music.note.list",
            "music.quarternote.3", "guitars", "pianokeys", "metronome", "headphones", "speaker", "speaker.wave.1",
            "speaker.wave.2", "speaker.wave.3", "hifispeaker", "radio", "mic", "waveform", "photo", "photo.on.rectangle",
            "photo.stack", "photo.artframe", "livephoto", "camera", "camera.macro", "camera.viewfinder", "camera.filters",
            "camera.aperture", "video", "film", "movieclapper", "tv", "viewfinder", "qrcode", "barcode",
        ]),
        SymbolTheme(title: "Devices", names: [
            "display", "desktopcomputer", "laptopcomputer", "macwindow", "pc", "server.rack", "iphone", "ipad",
            "ipad.and.iphone", "applewatch", "airpods", "keyboard", "computermouse", "printer", "scanner", "cpu", "memorychip",
            "simcard", "sdcard", "opticaldisc", "battery.100percent", "battery.50percent", "battery.25percent", "powerplug",
            "power", "terminal", "curlybraces", "gamecontroller",
        ]),
        SymbolTheme(title: "Home and work", names: [
            "house", "building", "building.2", "building.columns", "storefront", "gear", "gearshape", "gearshape.2", "wrench",
            "wrench.adjustable", "screwdriver", "hammer", "wrench.and.screwdriver", "paintbrush", "paintbrush.pointed",
            "paintpalette", "eyedropper", "scissors", "pin", "lightbulb", "lamp.desk", "bed.double", "sofa", "chair",
            "door.left.hand.open", "washer", "fan", "key", "lock", "lock.open", "tag", "cart", "bag", "basket", "creditcard",
            "banknote", "wallet.pass", "giftcard", "gift", "shippingbox", "cube.box", "briefcase", "graduationcap", "backpack",
            "puzzlepiece", "flask", "testtube.2", "atom", "binoculars",
        ]),
        SymbolTheme(title: "Food and play", names: [
            "fork.knife", "cup.and.saucer", "mug", "wineglass", "birthday.cake", "takeoutbag.and.cup.and.straw", "carrot",
            "trophy", "medal", "rosette", "crown", "flag", "flag.checkered", "ticket", "theatermasks", "die.face.1",
            "die.face.2", "die.face.3", "die.face.4", "die.face.5", "die.face.6", "dumbbell", "sportscourt", "soccerball",
            "basketball", "football", "tennisball",
        ]),
        SymbolTheme(title: "On the way", names: [
            "map", "mappin", "mappin.and.ellipse", "location", "safari", "globe", "globe.europe.africa", "globe.americas",
            "globe.asia.australia", "network", "signpost.right", "signpost.left", "car", "bus", "tram", "box.truck", "fuelpump",
            "bicycle", "scooter", "airplane", "airplane.departure", "ferry", "sailboat", "suitcase", "umbrella",
            "beach.umbrella",
        ]),
        SymbolTheme(title: "People", names: [
            "person", "person.2", "person.3", "person.crop.circle", "person.crop.square", "person.text.rectangle",
            "person.wave.2", "figure.stand", "figure.walk", "figure.run", "figure.hiking", "figure.roll", "figure.wave",
            "figure.mind.and.body", "figure.and.child.holdinghands", "face.smiling", "face.dashed", "hand.raised",
            "hand.thumbsup", "hand.thumbsdown", "hand.tap", "hand.point.up.left", "hand.wave", "hands.clap", "eye", "ear",
            "mouth", "mustache", "eyeglasses", "sunglasses", "brain", "brain.head.profile", "stethoscope", "cross.case",
            "pills", "bandage",
        ]),
        SymbolTheme(title: "Weather", names: [
            "sun.max", "sun.min", "sun.horizon", "sunrise", "sunset", "sun.haze", "moon", "moon.stars", "moon.zzz",
            "moonphase.new.moon", "moonphase.first.quarter", "moonphase.full.moon", "moonphase.last.quarter", "cloud",
            "cloud.sun", "cloud.moon", "cloud.drizzle", "cloud.rain", "cloud.heavyrain", "cloud.snow", "cloud.hail",
            "cloud.bolt", "cloud.bolt.rain", "cloud.fog", "rainbow", "snowflake", "wind", "wind.snow", "hurricane", "tornado",
            "tropicalstorm", "smoke", "humidity", "thermometer.sun", "thermometer.snowflake", "icloud",
        ]),
        SymbolTheme(title: "Plants and animals", names: [
            "leaf", "tree", "laurel.leading", "laurel.trailing", "drop", "water.waves", "flame", "bolt", "mountain.2",
            "pawprint", "cat", "dog", "hare", "tortoise", "bird", "fish", "ant", "ladybug",
        ]),
    ]
}
