/// The names of symbols that apps use most, by how many use them.
let commonSymbolNames: [String] = """
    plus magnifyingglass trash xmark xmark.circle.fill chevron.right checkmark.circle.fill chevron.left star.fill
    checkmark star gear globe circle chevron.down checkmark.circle square.and.arrow.up xmark.circle info.circle
    plus.circle.fill house exclamationmark.triangle.fill plus.circle clock photo exclamationmark.triangle person
    ellipsis play.fill suit.heart.fill gearshape minus list.bullet person.crop.circle arrow.clockwise arrow.left
    checkmark.seal.fill square.and.pencil heart bell heart.fill pencil arrow.right house.fill eye
    arrow.counterclockwise terminal checkmark.seal bookmark ellipsis.circle calendar circle.fill folder chevron.up
    mic minus.circle slider.horizontal.3 square.and.arrow.down arrow.2.squarepath link person.fill lock camera
    person.circle person.circle.fill sun.max.fill arrow.down square at chevron.right.circle doc.on.doc
    folder.badge.plus forward.fill stop.fill cart photo.on.rectangle.angled arrow.down.circle flag lock.fill
    sparkles bookmark.fill pause.fill suit.heart terminal.fill paperplane arrow.up.arrow.down mic.fill pin
    square.grid.2x2 align.horizontal.left person.crop.circle.fill sun.max bell.fill eye.slash person.3
    line.3.horizontal.decrease.circle square.and.arrow.up.fill square.grid.2x2.fill star.circle
    align.horizontal.right align.vertical.bottom align.vertical.top book number swift car line.horizontal.3
    message.fill mug pin.fill shippingbox applelogo envelope envelope.fill gearshape.fill line.3.horizontal
    minus.circle.fill network paintpalette questionmark.circle textformat wifi bolt.fill arrow.up eyeglasses
    message moon.fill sun.min timer backward.fill camera.fill checkmark.square.fill delete.left keyboard
    line.horizontal.3.decrease location.fill map moon person.crop.circle.badge.xmark qrcode.viewfinder text.bubble
    trash.fill arrow.left.arrow.right bird books.vertical sidebar.trailing arrow.counterclockwise.circle
    arrow.triangle.2.circlepath arrowshape.turn.up.left chart.bar checkmark.square chevron.forward drop.fill
    exclamationmark.bubble hand.raised.fill hourglass info.circle.fill lightbulb lock.shield play power
    questionmark quote.bubble safari sidebar.left stop.circle tag apple.logo arrow.right.circle.fill
    exclamationmark.circle.fill chevron.backward bell.badge checkmark.shield chevron.up.chevron.down cloud.rain
    fork.knife mappin mappin.circle.fill seal shuffle snow triangle.fill archivebox
    arrow.up.arrow.down.circle.fill cart.fill chevron.compact.right doc.on.clipboard doc.text
    exclamationmark.magnifyingglass eye.fill flag.fill gamecontroller hurricane key.fill macwindow pencil.circle
    pencil.circle.fill pencil.line person.badge.plus photo.on.rectangle scribble speaker.wave.2.fill
    star.circle.fill trash.circle trophy uiwindow.split.2x1 wrench.and.screwdriver xmark.seal globe.americas.fill
    hand.raised xmark.bin box.truck 1.circle arrow.3.trianglepath book.fill clock.fill cup.and.saucer.fill
    doc.on.doc.fill finder folder.fill hand.thumbsup lock.rotation questionmark.circle.fill speaker.slash.fill
    text.viewfinder tray.fill arrow.clockwise.circle arrow.forward arrow.up.arrow.down.circle
    arrow.up.left.and.arrow.down.right arrowtriangle.down.circle arrowtriangle.down.fill bag bell.badge.fill
    bubble.left bubble.left.and.bubble.right bubble.left.and.text.bubble.right bubble.right building.2
    building.columns button.programmable captions.bubble chart.bar.fill checklist circlebadge.fill display doc
    doc.fill dot.radiowaves.left.and.right ellipsis.circle.fill envelope.open exclamationmark.circle
    eye.slash.fill face.smiling gobackward heart.circle leaf leaf.fill light.max light.min
    line.horizontal.3.decrease.circle link.circle list.bullet.below.rectangle list.bullet.rectangle.portrait
    list.dash location map.circle moon.circle multiply music.mic music.note music.note.list newspaper
    person.3.fill person.crop.circle.fill.badge.checkmark person.crop.square person.fill.badge.plus phone
    phone.fill photo.artframe questionmark.diamond rectangle.3.offgrid rectangle.3.offgrid.fill
    rectangle.fill.on.rectangle.angled.fill rectangle.grid.2x2 rectangle.on.rectangle rectangle.stack scissors
    scope shippingbox.fill sidebar.right sun.min.fill text.badge.plus trash.circle.fill triangle video.fill
    viewfinder wand.and.stars app.fill dice
    """.split(whereSeparator: \.isWhitespace).map(String.init)
