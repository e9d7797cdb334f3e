import EspalierTesting

/// What a person would do with a demo.
@MainActor enum Script {
    /// nil for demos that are only looked at.
    static func named(_ demo: String) -> ((DemoRun) throws -> Void)? {
        switch demo {
        case "MiniMap": miniMap
        case "MiniMapTour": miniMapTour
        case "GalleryTour": galleryTour
        case "Blocks": blocks
        case "Wheel": wheel
        case "Tree": tree
        case "Carousel": carousel
        case "EventCard": eventCard
        case "Notes": notes
        case "Springs": springs
        case "Transitions": transitions
        case "Landmarks": landmarks
        case "LandmarksArticle": landmarksArticle
        default: nil
        }
    }

    /// Resizes the green block, and leaves the pointer on it.
    private static func miniMap(_ demo: DemoRun) throws {
        func green(_ picture: Pixels) -> PixelBox? {
            // The map's twin lies in the left third.
            picture.box(from: (picture.width / 3, 0)) { color in
                let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
                return green > 150 && green > red + 60 && green > blue + 60
            }
        }
        guard let start = green(try demo.picture()) else { throw DemoRun.Failure(description: "found no green block") }
        try demo.drag(from: start.middle, by: (40, 25))
        try demo.wait("the green block to be 40×25 pixels larger") { picture in
            guard let end = green(picture) else { return false }
            return abs(end.width - start.width - 40) <= 1 && abs(end.height - start.height - 25) <= 1
        }
    }

    /// For the README's picture: a block is resized by its handle and moved, and its twin in the map follows.
    private static func miniMapTour(_ demo: DemoRun) throws {
        try miniMap(demo)
        demo.pause(.seconds(1))
    }

    /// For the README's picture: some pages of the gallery, light and dark.
    private static func galleryTour(_ demo: DemoRun) throws {
        func show(_ page: String) throws {
            try demo.click(.popUpButton, "Page")
            demo.pause(.milliseconds(300))
            try demo.click(.menuItem, page)
            demo.pause(.seconds(1))
        }
        demo.pause(.seconds(1))
        try show("Toggles")
        try show("Dates and Colours")
        try demo.click(.checkBox, "Dark", at: 0.85)
        demo.pause(.seconds(1))
        try show("Lists")
        try show("Forms and Tables")
        try demo.click(.checkBox, "Dark", at: 0.85)
    }

    /// Writes three notes.
    private static func notes(_ demo: DemoRun) throws {
        for lines in [
            ["Bread", "500 g flour, 350 g water, 10 g salt,", "a little yeast, and a night's patience."],
            ["Walks", "Along the river to the mill,", "back over the hill."],
            ["Garden", "Prune the espalier in February.", "Water the beans."],
        ] {
            try demo.key("n", holding: ["Control_L"])
            try demo.waitUntilAtRest()
            for line in lines {
                try demo.type(line)
                try demo.key("Return")
            }
        }
        try demo.waitUntilAtRest()
    }

    /// Turns the wheel by an eighth or so, then through a quarter as its button does it.
    private static func wheel(_ demo: DemoRun) throws {
        func turn() -> Double { demo.elements.first { $0.matches(.slider, "Turn") }.flatMap { Double($0.value) } ?? 0 }
        let start = try demo.picture()
        func wait(_ what: String) throws {
            try demo.wait(what) { $0.share(in: (0, 0, $0.width, $0.height), differingFrom: start) > 0.02 }
        }
        try demo.drag(.slider, "Turn", from: 0.02, to: 0.14)
        try demo.wait("the track to have moved") { _ in (0.1...0.16).contains(turn()) }
        try wait("the wheel to turn")
        try demo.click(.button, "Turn by 90°")
        try wait("the wheel to go on turning")
    }

    /// Folds the root, unfolds it, and gives it one more child. The root stands in the middle at the top.
    private static func tree(_ demo: DemoRun) throws {
        let start = try demo.picture()
        let scale = Double(start.width) / 860
        func click(_ x: Double, _ y: Double) throws { try demo.click(Int(x * scale), Int(y * scale)) }
        func isChanged(_ picture: Pixels, by share: Double) -> Bool {
            picture.share(in: (0, Int(160 * scale), picture.width, picture.height - Int(160 * scale)), differingFrom: start) > share
        }
        try click(412, 134)
        try demo.wait("the root to fold") { isChanged($0, by: 0.05) }
        // Alone, it stands at the start.
        try click(55, 134)
        try demo.wait("the root to unfold") { !isChanged($0, by: 0.001) }
        try click(449, 134)
        try demo.wait("another child") { isChanged($0, by: 0.02) }
    }

    /// Goes on to the third card.
    private static func carousel(_ demo: DemoRun) throws {
        let start = try demo.picture()
        let scale = Double(start.width) / 900
        for _ in 0..<2 { try demo.click(.button, "Next") }
        try demo.wait("other cards") { $0.share(in: (0, Int(100 * scale), $0.width, Int(300 * scale)), differingFrom: start) > 0.1 }
    }

    /// Gives the card less height, and then lets the description have its way before the picture.
    private static func eventCard(_ demo: DemoRun) throws {
        let start = try demo.picture()
        let scale = Double(start.width) / 940
        func pixels(_ points: Double) -> Int { Int(points * scale) }
        func isCardChanged(_ picture: Pixels, from other: Pixels) -> Bool {
            picture.share(in: (pixels(290), 0, picture.width - pixels(290), picture.height), differingFrom: other) > 0.02
        }
        // The knobs of the sliders for the height and the picture's priority.
        try demo.drag(from: (x: pixels(175), y: pixels(117)), by: (x: -pixels(35), y: 0))
        try demo.wait("a lower card") { isCardChanged($0, from: start) }
        let lower = try demo.picture()
        try demo.drag(from: (x: pixels(112), y: pixels(204)), by: (x: pixels(90), y: 0), steps: 2)
        try demo.wait("the description to give way") { isCardChanged($0, from: lower) }
    }

    /// Drags the orange block, and nudges it.
    private static func blocks(_ demo: DemoRun) throws {
        func orange(_ picture: Pixels) -> PixelBox? {
            // The toolbar has a sample of the selected block's colour.
            picture.box(from: (0, picture.height / 8)) { $0.red > 220 && (120...190).contains($0.green) && $0.blue < 90 }
        }
        guard let start = orange(try demo.picture()) else { throw DemoRun.Failure(description: "found no orange block") }
        let point = (x: start.left + 20, y: start.top + 15)
        try demo.drag(from: point, by: (52, 94))
        for key in ["Right", "Right", "Down"] { try demo.key(key) }
        try demo.wait("the orange block to move") { picture in
            guard let end = orange(picture) else { return false }
            return end.left > start.left + 60 && end.top > start.top + 80
        }
    }

    /// Sends the ball to the right, and somewhere else while it is on its way.
    private static func springs(_ demo: DemoRun) throws {
        let start = try demo.picture()
        let scale = Double(start.width) / 920
        func isOrange(_ color: Pixels.Color) -> Bool { color.red > 220 && (110...190).contains(color.green) && color.blue < 90 }
        /// The ball, in the right half of the window.
        func ball(_ picture: Pixels) -> PixelBox? { picture.box(from: (picture.width / 2 + Int(20 * scale), 0), where: isOrange) }
        guard let rest = ball(start) else { throw DemoRun.Failure(description: "found no ball") }
        try demo.tap(Int(860 * scale), Int(180 * scale))
        try demo.wait("the ball to set off") { (ball($0)?.left ?? 0) > rest.left + 20 }
        try demo.tap(Int(560 * scale), Int(400 * scale))
        try demo.waitUntilAtRest()
        guard let end = ball(try demo.picture()) else { throw DemoRun.Failure(description: "the ball is gone") }
        guard abs(end.middle.x - Int(560 * scale)) < 6, abs(end.middle.y - Int(400 * scale)) < 8 else {
            throw DemoRun.Failure(description: "the ball came to rest at \(end.middle)")
        }
    }

    /// Hides and shows the gallery, lets the numbers roll, and opens a picture.
    private static func transitions(_ demo: DemoRun) throws {
        let scale = Double(try demo.picture().width) / 960
        func click(_ x: Double, _ y: Double) throws { try demo.click(Int(x * scale), Int(y * scale)) }
        func share(of picture: Pixels, _ start: Pixels) -> Double {
            picture.share(in: (0, Int(70 * scale), picture.width, Int(540 * scale)), differingFrom: start)
        }
        let gallery = try demo.picture()
        try click(480, 663)
        try demo.wait("the tiles to go") { share(of: $0, gallery) > 0.05 }
        try click(480, 663)
        try demo.wait("the tiles to come back") { share(of: $0, gallery) < 0.001 }
        try click(137, 33)
        let contents = try demo.picture()
        try click(480, 663)
        try demo.wait("other contents") { share(of: $0, contents) > 0.01 }
        try click(216, 33)
        let grid = try demo.picture()
        try click(270, 230)
        try demo.wait("the picture to grow") { share(of: $0, grid) > 0.2 }
    }

    /// Looks for the favourites, edits the profile and discards the draft, and leaves a place with its graph on the screen.
    private static func landmarks(_ demo: DemoRun) throws {
        // The switch stands behind its label.
        try demo.click(.checkBox, "Favorites only", at: 0.9)
        try demo.waitUntilGone(.button, "Old Mill Falls, Alder Valley")
        try demo.click(.tab, "Profile")
        try demo.click(.button, "Edit")
        try demo.click(.textField, nil)
        try demo.type("!")
        try demo.click(.button, "Cancel")
        try demo.find(.staticText, "Robin")
        try demo.click(.tab, "Landmarks")
        try demo.click(.button, "Sugarloaf Ridge, Granite Hills, Favorite")
        try demo.click(.button, "Show graph")
        try demo.find(.button, "Hide graph")
    }

    /// The app of the article about lists and bindings: all of its places, one of them with more, a draft that is discarded.
    private static func landmarksArticle(_ demo: DemoRun) throws {
        try demo.find(.button, "Turtle Rock, star.fill")
        try demo.click(.checkBox, "Favorites only")
        try demo.find(.button, "Silver Salmon Creek")
        try demo.click(.button, "Silver Salmon Creek")
        try demo.click(.button, "Details")
        try demo.find(.staticText, "More")
        try demo.click(.button, "Details")
        try demo.waitUntilGone(.staticText, "More")
        try demo.click(.checkBox, "Favorites only")
        try demo.waitUntilGone(.button, "Silver Salmon Creek")
        try demo.click(.tab, "Profile")
        try demo.find(.staticText, "1")
        try demo.click(.textField, nil)
        try demo.type("x")
        try demo.wait("the draft") { _ in demo.elements.contains { $0.role == .textField && $0.value.contains("x") } }
        try demo.click(.tab, "List")
        try demo.find(.button, "Turtle Rock, star.fill")
        try demo.click(.tab, "Profile")
        try demo.wait("the draft to be gone") { _ in demo.elements.contains { $0.role == .textField && $0.value == "g_kumar" } }
        try demo.click(.tab, "List")
        try demo.click(.button, "Chilkoot Trail, star.fill")
    }
}
