/// The similarity of two symbols' names: by the meaning of their words and by their spelling.
struct SymbolLikeness {
    private struct Word {
        let letters: [Character]
        let text: String
        let weight: Double
        let meanings: Set<Int>
    }

    private let words: [Word]
    private let letters: [Character]

    init(_ name: String) {
        words = Self.words(of: name)
        letters = name.filter { $0 != "." }
    }

    /// The distance from 0, for the same name, to 1, for unrelated names.
    func distance(to name: String) -> Double {
        let others = Self.words(of: name)
        func missed(_ words: [Word], in others: [Word]) -> Double {
            let whole = words.reduce(0) { $0 + $1.weight }
            let sum = words.reduce(0) { sum, word in sum + word.weight * (others.map { Self.distance(word, $0) }.min() ?? 1) }
            return whole > 0 ? sum / whole : 1
        }
        // The words of the requested name count most, additional words of the other name less.
        let byWord = 0.75 * missed(words, in: others) + 0.25 * missed(others, in: words)
        // Dots may be missing or superfluous.
        let other = name.filter { $0 != "." }
        let whole = Double(Self.editDistance(letters, Array(other))) / Double(max(letters.count, other.count, 1))
        return whole < 0.25 ? min(byWord, whole) : byWord
    }

    private static func words(of name: String) -> [Word] {
        name.split(separator: ".").map { word in
            let text = String(word)
            return Word(
                letters: Array(text), text: text, weight: forms.contains(text) ? 0.2 : 1, meanings: meanings[text] ?? [])
        }
    }

    private static func distance(_ a: Word, _ b: Word) -> Double {
        if a.text == b.text { return 0 }
        let least = min(a.letters.count, b.letters.count), most = max(a.letters.count, b.letters.count)
        if least >= 3, a.text.hasPrefix(b.text) || b.text.hasPrefix(a.text) { return 0.15 + 0.35 * Double(most - least) / Double(most) }
        let spelling = Double(editDistance(a.letters, b.letters)) / Double(most)
        if most >= 4, spelling <= 0.34 { return spelling }
        return a.meanings.isDisjoint(with: b.meanings) ? 1 : 0.5
    }

    static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let next = min(row[j + 1] + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[b.count]
    }

    /// Words for the form of a symbol, which say little about its subject.
    private static let forms: Set<String> = [
        "fill", "filled", "circle", "square", "rectangle", "capsule", "triangle", "hexagon", "octagon", "diamond", "slash", "badge",
        "and", "with", "on", "in", "of", "at", "inset", "below", "above", "dotted", "dashed", "horizontal", "vertical", "left", "right",
        "up", "down", "top", "bottom", "leading", "trailing", "portrait", "landscape", "large", "small", "trianglehead", "half",
    ]

    /// Groups of related words. The first ones of a group need not occur in symbols' names.
    private static let groups = [
        "weather rainbow rain drizzle heavyrain cloud sun snow snowflake sleet hail fog haze smoke wind tornado hurricane tropicalstorm thunder lightning bolt storm sunrise sunset moon umbrella humidity thermometer barometer horizon",
        "animal dog cat hare rabbit tortoise turtle bird fish ladybug ant bee lizard horse bear duck pawprint",
        "vehicle car bus tram train truck van taxi airplane bicycle bike motorcycle scooter ferry sailboat boat ship helicopter rocket fuelpump subway road",
        "people person figure child family users group man woman face smiling user contact baby",
        "money banknote creditcard giftcard dollarsign eurosign sterlingsign yensign bitcoinsign coin coins wallet bank price tag ticket",
        "shop cart bag basket storefront shippingbox gift giftcard store shopping takeoutbag package box",
        "document doc note page pages paper text clipboard newspaper book books magazine file folder archivebox tray letter envelope list",
        "time clock alarm timer stopwatch hourglass watch calendar day date metronome timelapse",
        "sound speaker music mic microphone megaphone volume headphones airpods waveform guitars piano pianokeys tuningfork radio audio hifispeaker ear bell",
        "picture camera photo video film image livephoto viewfinder artframe movie",
        "device iphone ipad macbook laptopcomputer desktopcomputer computer pc display monitor tv applewatch phone keyboard computermouse mouse printer scanner macmini smartphone",
        "drawing pencil pen eraser eyedropper paintbrush brush highlighter scribble draw crop paintpalette palette ruler lasso wand edit signature",
        "tool tools wrench hammer screwdriver gear gearshape settings slider dial switch adjust adjustable toolbox scissors",
        "food fork knife cup saucer mug wineglass birthday cake carrot takeoutbag straw apple drink pizza coffee leaf",
        "sport soccerball football basketball tennisball baseball dumbbell trophy medal sportscourt run walk figure goal",
        "nature leaf tree flower plant mountain drop water flame fire globe earth carrot macro",
        "health heart stethoscope pills cross bandage lungs brain ear eye medical ecg syringe bed",
        "home house building bed sofa chair lamp door window key lightbulb light storefront shower table",
        "security lock key shield hand touchid faceid password checkmark eye",
        "talk message bubble envelope phone mail paperplane antenna radiowaves wifi chat quote captions speech",
        "mathematics plus minus multiply divide equal percent sum function number squareroot root plusminus x xmark greaterthan lessthan xaxis xyaxis infinity",
        "arrow arrowshape arrowtriangle chevron goforward gobackward uturn turn move return",
        "remove trash delete xmark clear bin eject backspace",
        "player play pause stop record forward backward eject shuffle repeat playpause",
        "game gamecontroller dice die puzzlepiece club spade suit heart crown checkered flag",
        "award star sparkle sparkles seal rosette flag crown medal trophy favorite bookmark graduationcap",
        "science atom flask testtube magnet function cpu brain microscope battery bolt",
        "place map mappin location pin globe compass safari signpost north",
        "chart bar pie gauge speedometer graph uptrend downtrend xyaxis line",
        "writing textformat character bold italic underline strikethrough text abc list bullet paragraphsign increase indent aligncenter alignleft alignright quote font",
        "notice info questionmark exclamationmark checkmark help warning alert error lightbulb",
        "energy power bolt battery powerplug togglepower charge fuelpump",
        "look eye eyeglasses sunglasses binoculars magnifyingglass view search glasses scope viewfinder eyedropper",
        "gesture hand hands thumbsup thumbsdown clap finger fist wave pointed tap",
        "storage externaldrive internaldrive sdcard server opticaldisc disk memorychip xserve database cylinder icloud cloud simcard",
        "window macwindow uiwindow sidebar rectangle menubar dock split inset grid square stack layers",
    ]

    private static let meanings: [String: Set<Int>] = {
        var meanings: [String: Set<Int>] = [:]
        for (number, group) in groups.enumerated() {
            for word in group.split(separator: " ") { meanings[String(word), default: []].insert(number) }
        }
        return meanings
    }()
}
